import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bytes, characters, cutText, fitsLimit, oneLine, stackedLines } from "./cut-text.ts";

const family = "👨‍👩‍👧‍👦";

describe("a text that is too long", () => {
  test.each([
    ["fits exactly", "Café Torrado", 12, "Café Torrado"],
    ["loses its last word", "Café Torrado Moído", 17, "Café Torrado…"],
    ["loses the comma before the cut", "Café, torrado", 9, "Café…"],
    ["keeps a price whole", "Café por R$ 1.234,56 hoje", 21, "Café por R$ 1.234,56…"],
    ["or removes a price, also with a normal space in it", "Café por R$ 1.234,56 hoje", 20, "Café por…"],
    ["and with a narrow space", "Café por R$ 1.234,56 hoje", 20, "Café por…"],
    ["keeps a link whole", "Veja https://loja.exemplo/c#abc aqui", 32, "Veja https://loja.exemplo/c#abc…"],
    ["or removes a link", "Veja https://loja.exemplo/c#abc aqui", 31, "Veja…"],
    ["even if nothing else is left", "https://loja.exemplo/catalogo", 20, ""],
    ["or a price that is longer than the limit", "R$ 1.234.567,89 à vista", 8, ""],
    ["breaks only a word that is longer than the limit", "Oi Paralelepípedo", 10, "Oi Parale…"],
    ["keeps an emoji family together", `${family}${family}${family}`, 24, `${family}${family}…`],
    ["is empty if not even the dots fit", "Café", 0, ""],
  ])("%s", (_, text, most, expected) => {
    expect(cutText(text, characters(most))).toBe(expected);
  });

  test("is counted in bytes if the channel does so", () => {
    expect(cutText("Maçã verde", bytes(12))).toBe("Maçã verde");
    expect(cutText("Maçã verde", bytes(11))).toBe("Maçã…");
    expect(cutText(family.repeat(3), bytes(52))).toBe(`${family}…`);
  });

  const word = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }).filter((text) => !/[\s$]|:\/\/|www/i.test(text)),
    fc.constantFrom(family, "R$ 1.234.567,89", "R$ 0,00", "https://loja.exemplo/c#a-b_c?d=e"),
  );
  const limit = fc.record({ most: fc.integer({ min: 0, max: 120 }), unit: fc.constantFrom("characters", "bytes") });

  test("always fits, and shows no partial price or link", () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), limit, (words, within) => {
        const text = words.join(" ").trim();
        const cut = cutText(text, within);
        expect(fitsLimit(cut, within)).toBe(true);
        if (cut === text) return;
        const kept = cut.replace(/…$/, "");
        expect(text.startsWith(kept)).toBe(true);
        expect(lettersOf(text).slice(0, lettersOf(kept).length)).toEqual(lettersOf(kept));
        expect(kept.replaceAll(/R\$ (?:1\.234\.567,89|0,00)|https:\/\/loja\.exemplo\/c#a-b_c\?d=e/g, "")).not.toMatch(
          /R\$|https/,
        );
      }),
    );
  });

  function lettersOf(text: string): string[] {
    return [...new Intl.Segmenter("pt-BR", { granularity: "grapheme" }).segment(text)].map(({ segment }) => segment);
  }
});

describe("several lines", () => {
  const lines = [
    { text: "Café Torrado Moído na Hora", mayShrink: true },
    { text: "500 g, forte", mayShrink: true },
    { text: "R$ 39,90", mayShrink: false },
  ];
  test.each([
    ["all lines fit", 60, "Café Torrado Moído na Hora\n500 g, forte\nR$ 39,90"],
    ["the last lines are removed first", 40, "Café Torrado Moído na Hora\n500…\nR$ 39,90"],
    ["the price is never removed", 18, "Café…\nR$ 39,90"],
    ["an empty line is left out", 10, "R$ 39,90"],
  ])("%s", (_, most, expected) => {
    expect(stackedLines(lines, characters(most))).toBe(expected);
  });
});

test("a name becomes one line", () => {
  expect(oneLine(" Café\n\tTorrado\u0000  500\u00a0g \u202eg")).toBe("Café Torrado 500 g g");
  expect(oneLine("a\ud800")).toBe("a\ufffd");
});
