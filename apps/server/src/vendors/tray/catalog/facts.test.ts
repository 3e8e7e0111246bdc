import { expect, test } from "vitest";
import { factsOf } from "./facts.ts";

const product = { weight: "500", length: "30", width: "20.5", height: "10", ean: "7891000315507", ncm: "0901.21.00" };
const facts = { weightGrams: 500, widthMm: 205, heightMm: 100, lengthMm: 300, ncm: "09012100" };

test("weights are grams and measures are centimetres", () => {
  expect(factsOf(product)).toEqual({ ...facts, gtin: "7891000315507" });
});

test("a variant has the package of its product where it says nothing, and never its bar code", () => {
  expect(factsOf({ weight: "", length: "0", ean: "" }, product)).toEqual(facts);
  expect(factsOf({ weight: "700", ean: "96385074" }, product)).toEqual({
    ...facts,
    weightGrams: 700,
    gtin: "96385074",
  });
});

test.each([
  ["a zero", { weight: "0", ean: "0" }],
  ["a code that is none", { ean: "REF-123" }],
  ["a wrong check digit", { ean: "7891000315508" }],
  ["a weight beyond a tonne", { weight: "1000001" }],
])("%s is left out", (_, row) => {
  expect(factsOf(row)).toEqual({});
});
