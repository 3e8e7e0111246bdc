import { expect, test } from "vitest";
import { lineToMatch } from "../matching/line-to-match.ts";
import { readMessage } from "../read-message.ts";
import { chooseVariant } from "./choose-variant.ts";

type Options = Record<string, readonly string[]>;

/** A product with these options; each variant is called by its options, and these are sold out. */
function aProduct(options: Options, gone: readonly string[] = []) {
  const attributes = Object.entries(options).map(([providerId, names]) => ({
    providerId,
    options: names.map((name) => ({ providerId: name, name })),
  }));
  const all = Object.entries(options).reduce<Record<string, string>[]>(
    (some, [attribute, names]) => some.flatMap((each) => names.map((name) => ({ ...each, [attribute]: name }))),
    [{}],
  );
  const dimensions = all.map((own) => {
    const sku = Object.values(own).join(" ");
    return { dimensions: own, sku, isAvailable: !gone.includes(sku) };
  });
  return { attributes, dimensions };
}

function chosen(text: string, product: ReturnType<typeof aProduct>, name = "") {
  const [line] = readMessage(text);
  if (!line) throw new Error(text);
  const { sku, isAvailable, isWhole } = chooseVariant(lineToMatch(line), product, name.split(" ")) ?? {};
  return [sku, isAvailable && "has", isWhole && "whole"].filter(Boolean).join(", ");
}

const shirt = aProduct({ cor: ["Preta", "Branca", "Café"], tamanho: ["P", "M", "G"] }, ["Preta M"]);

test.each([
  ["what is sold out stays what is meant", "camiseta preta M", "Preta M, whole"],
  ["the coffee in its name is no colour", "camiseta café primeiro preta M", "Preta M, whole"],
  ["a colour that is in the name, too", "camiseta café primeiro café M", "Café M, has, whole"],
  ["another colour is not sold out", "camiseta café primeiro branca M", "Branca M, has, whole"],
  ["only the size is said", "camiseta G", "Preta G, has"],
])("%s", (_, text, expected) => {
  expect(chosen(text, shirt, "camiseta cafe primeiro")).toBe(expected);
});

test.each([
  ["chinelo número 41", "41/42, has, whole"],
  ["chinelo nº 39", "39/40, has, whole"],
  ["chinelo tamanho quarenta", "39/40, has, whole"],
])("a pair of sizes has both: %s", (text, expected) => {
  expect(chosen(text, aProduct({ tamanho: ["37/38", "39/40", "41/42"] }))).toBe(expected);
});

const meal = aProduct({ tamanho: ["Pequena", "Grande"], dieta: ["Tradicional", "Sem glúten"] });

test.each([
  ["3 marmitas P sem glúten", "Pequena Sem glúten, has, whole"],
  ["marmita G tradicional", "Grande Tradicional, has, whole"],
])("letters of sizes that are written out, and what is absent: %s", (text, expected) => {
  expect(chosen(text, meal, "marmita")).toBe(expected);
});

test("letters of two sizes, ranges and stems", () => {
  expect(chosen("suco 500 sem gelo", aProduct({ tamanho: ["300ml", "500ml"] }))).toBe("500ml, has, whole");
  expect(chosen("avental tam G", aProduct({ tamanho: ["P/M", "G/GG"] }))).toBe("G/GG, has, whole");
  expect(chosen("meia 40", aProduct({ tamanho: ["34 a 38", "39 a 43"] }))).toBe("39 a 43, has, whole");
  expect(chosen("buquê de vinte e quatro hastes", aProduct({ hastes: ["12 hastes", "24 hastes"] }))).toBe(
    "24 hastes, has, whole",
  );
});
