import { describe, expect, test } from "vitest";
import { excerptOf, findableText, hasAllWords, lookedForWords, markedText } from "./message-search.ts";

const finds = (text: string, looksFor: string) => hasAllWords(text, lookedForWords(looksFor));

test.each([
  ["Quero 2 PÃES de queijo", "pães", true],
  ["Quero 2 PÃES de queijo", "PAES", true],
  ["quero 2 paes de queijo", "pães", true],
  ["A\u0301gua com ga\u0301s", "água", true],
  ["bolo de cenoura", "cenoura bolo", true],
  ["bolo de cenoura", "bolo morango", false],
  ["bolos", "bolo", true],
  ["um símbolo", "bolo", false],
  ["pedido 1042", "1042", true],
  ["obrigada 🎂!", "🎂", true],
  ["amo🎂bolo", "🎂", true],
  ["qualquer coisa", "   ", false],
])("of %j, %j is found: %s", (text, looksFor, isFound) => {
  expect(finds(text, looksFor)).toBe(isFound);
});

const marked = (text: string, looksFor: string) =>
  markedText(text, lookedForWords(looksFor))
    .map(({ text: words, isMatch }) => (isMatch ? `[${words}]` : words))
    .join("");

test.each([
  ["Pão, pãozinho e empão", "pao", "[Pão], [pão]zinho e empão"],
  ["A\u0301gua", "agua", "[A\u0301gua]"],
  ["café cafeteira", "caf cafe", "[café] [cafe]teira"],
  ["İstanbul e 👩‍🍳 pão", "pao", "İstanbul e 👩‍🍳 [pão]"],
  ["nada", "tudo", "nada"],
])("the words are marked where they are in %j", (text, looksFor, expected) => {
  expect(marked(text, looksFor)).toBe(expected);
});

describe("an excerpt", () => {
  const excerpt = (text: string) => excerptOf(text, ["bolo"]);
  const words = (text: string) =>
    excerpt(text)
      .map((piece) => piece.text)
      .join("");

  test("of a short text is the text", () => {
    expect(words("um bolo")).toBe("um bolo");
  });

  test("of a long text begins and ends between words, with the match in it", () => {
    const cut = words(`${"antes ".repeat(100)}bolo${" depois".repeat(100)}`);
    expect(cut).toMatch(/^…(antes )+bolo( depois)+…$/);
    expect(cut.length).toBeLessThan(165);
  });

  test("breaks no character of a text without spaces", () => {
    const cut = words(`${"🎂".repeat(101)}bolo${"🎂".repeat(101)}`);
    expect(cut.isWellFormed()).toBe(true);
    expect(cut).toContain("bolo");
  });
});

test("of a message every word that the agent sees is found", () => {
  const media = { id: null, url: null, mimeType: null, bytes: null, fileName: "lista.pdf" };
  const found = [
    findableText({ kind: "document", media, caption: "a lista" }),
    findableText({ kind: "voice", media }, "dois bolos"),
    findableText({ kind: "sticker", media, isAnimated: false }),
    findableText({ kind: "location", latitude: 0, longitude: 0, name: "Casa", address: "Rua A" }),
    findableText({
      kind: "contacts",
      contacts: [{ name: "Zé", phones: ["11 9"], emails: [], organization: null }],
    }),
    findableText({ kind: "reply", title: "Sim", description: null, id: "secret" }),
  ];
  expect(found).toEqual(["a lista\nlista.pdf", "dois bolos", "", "Casa\nRua A", "Zé\n11 9", "Sim"]);
});
