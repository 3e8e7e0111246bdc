import fc from "fast-check";
import { expect, test } from "vitest";
import { chosenDimension, openAttributes, optionState, type VariantChoice } from "./variant-choice.ts";

const attributes = [{ providerId: "cor" }, { providerId: "tamanho" }];
const made = (cor: string, tamanho: string, isAvailable = true) => ({ dimensions: { cor, tamanho }, isAvailable });
const shirt = {
  attributes,
  dimensions: [made("preta", "p"), made("preta", "m", false), made("branca", "p"), made("cinza", "m", false)],
};

test.each<[string, VariantChoice, string[], number | null]>([
  ["nothing is chosen", {}, ["cor", "tamanho"], null],
  ["only the colour is chosen", { cor: "preta" }, ["tamanho"], null],
  ["a choice is complete", { cor: "branca", tamanho: "p" }, [], 2],
  ["the chosen combination is sold out", { cor: "preta", tamanho: "m" }, [], 1],
  ["the combination does not exist", { cor: "branca", tamanho: "m" }, [], null],
  ["a choice of another product is ignored", { cor: "preta", tamanho: "p", voltagem: "220v" }, [], 0],
])("when %s", (_, choice, open, place) => {
  expect(openAttributes(attributes, choice).map(({ providerId }) => providerId)).toEqual(open);
  expect(chosenDimension(shirt, choice)).toBe(place === null ? null : shirt.dimensions[place]);
});

test("a product without attributes has its one combination chosen", () => {
  const only = { dimensions: {}, isAvailable: true };
  expect(chosenDimension({ attributes: [], dimensions: [only] }, {})).toBe(only);
  expect(chosenDimension({ attributes: [], dimensions: [] }, {})).toBeNull();
});

test.each([
  ["with nothing chosen, any colour in stock in some size", {}, "cor", "preta", "available"],
  ["with nothing chosen, a colour sold out in every size", {}, "cor", "cinza", "sold-out"],
  ["a size in stock in the chosen colour", { cor: "preta" }, "tamanho", "p", "available"],
  ["a size sold out in the chosen colour", { cor: "preta" }, "tamanho", "m", "sold-out"],
  ["a size that does not exist in the chosen colour", { cor: "branca" }, "tamanho", "m", "never-made"],
  ["the attribute's own choice is ignored", { cor: "branca", tamanho: "p" }, "cor", "preta", "available"],
  ["an option without a combination", {}, "cor", "verde", "never-made"],
] as const)("%s", (_, choice, attribute, option, expected) => {
  expect(optionState(shirt.dimensions, choice, { attribute, option })).toBe(expected);
});

test("an option with its own page is available if nothing is known about it", () => {
  const verde = { attribute: "cor", option: "verde", isRedirectable: true };
  expect(optionState(shirt.dimensions, { tamanho: "m" }, verde)).toBe("available");
  expect(optionState(shirt.dimensions, { tamanho: "m" }, { ...verde, option: "branca" })).toBe("never-made");
});

const option = fc.constantFrom("a", "b", "c");
const dimensions = fc.array(
  fc.record({ dimensions: fc.record({ cor: option, tamanho: option }), isAvailable: fc.boolean() }),
);
const choices = fc.record({ cor: option, tamanho: option });

test("a complete choice finds a combination exactly if its last option is available", () => {
  fc.assert(
    fc.property(dimensions, choices, (all, choice) => {
      const found = chosenDimension({ attributes, dimensions: all }, choice);
      const state = optionState(all, { cor: choice.cor }, { attribute: "tamanho", option: choice.tamanho });
      expect(found === null).toBe(state === "never-made");
      if (found) expect(found.dimensions).toEqual(choice);
    }),
  );
});

test("an available option leads to an available combination", () => {
  fc.assert(
    fc.property(dimensions, choices, (all, { cor, tamanho }) => {
      const state = optionState(all, { cor }, { attribute: "tamanho", option: tamanho });
      const bought = all.some(
        (each) => each.isAvailable && each.dimensions.cor === cor && each.dimensions.tamanho === tamanho,
      );
      expect(state === "available").toBe(bought);
    }),
  );
});
