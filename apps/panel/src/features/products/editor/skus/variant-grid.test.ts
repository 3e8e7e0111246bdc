import { cents } from "@vitrine/domain/money";
import { expect, test } from "vitest";
import type { Variants } from "../product-fields.ts";
import { combinationsLeftOut, idFrom, variantName, withCombinations, withNames } from "./variant-grid.ts";

const option = (id: string) => ({ id, name: id.toUpperCase() });
const colour = { id: "cor", name: "Cor", options: [option("azul"), option("rosa")] };
const size = { id: "tam", name: "Tamanho", options: [option("p"), option("g")] };

const fresh = { price: cents(10_00), offer: null, list: null, pictures: [] };

test("two attributes make a row for each pair, and the rows that there were keep their SKU", () => {
  const before: Variants = {
    attributes: [colour, size],
    skus: [{ sku: "C-AP", options: { cor: "azul", tam: "p" } }],
  };
  const { skus } = withCombinations("camisa", before, fresh);
  expect(skus.map(({ sku }) => sku)).toEqual(["C-AP", "camisa-azul-g", "camisa-rosa-p", "camisa-rosa-g"]);
  expect(skus.map((sku) => sku.fresh?.price)).toEqual([undefined, 1000, 1000, 1000]);
  expect(variantName(skus[1] as (typeof skus)[0], before.attributes)).toBe("AZUL · G");
});

test("a SKU is never given twice", () => {
  const attributes = [{ ...colour, options: [option("rosa")] }];
  const { skus } = withCombinations(
    "camisa",
    { attributes, skus: [{ sku: "camisa-rosa", options: { cor: "azul" } }] },
    fresh,
  );
  expect(skus).toMatchObject([{ sku: "camisa-rosa-2", options: { cor: "rosa" } }]);
});

test("the SKU of a product goes on when the product gets options, and when it loses them", () => {
  const one: Variants = { attributes: [colour, size], skus: [{ sku: "CAMISA", options: {} }] };
  const grid = withCombinations("camisa", one, fresh);
  expect(grid.skus.map(({ sku, fresh }) => [sku, fresh === undefined])).toEqual([
    ...[["CAMISA", true] as const, ["camisa-azul-g", false] as const],
    ...[["camisa-rosa-p", false] as const, ["camisa-rosa-g", false] as const],
  ]);
  const { skus } = withCombinations("camisa", { ...grid, attributes: [] }, fresh);
  expect(skus).toEqual([{ sku: "CAMISA", options: {} }]);
});

test("a product has at most a thousand combinations, and the page can say how many are left out", () => {
  const many = (id: string, count: number) => ({
    ...{ id, name: id, options: Array.from({ length: count }, (_, index) => option(`${id}${index}`)) },
  });
  const attributes = [many("cor", 40), many("tam", 30)];
  expect(withCombinations("camisa", { attributes, skus: [] }, fresh).skus).toHaveLength(1_000);
  expect(combinationsLeftOut(attributes)).toBe(200);
});

test("an id is made of the letters of a name", () => {
  expect(idFrom("Café  Torrado (500g)!")).toBe("cafe-torrado-500g");
});

test("sizes whose letters are the same, or that have none, are kept apart; one that is there already is not added", () => {
  const known = [{ id: "g", name: "G", redirectable: true }];
  expect(withNames(known, ["G+", " g ", "½", "", "⅓", "Pêra", "pera"])).toEqual([
    { id: "g", name: "G", redirectable: true },
    { id: "g-2", name: "G+" },
    { id: "opcao", name: "½" },
    { id: "opcao-2", name: "⅓" },
    { id: "pera", name: "Pêra" },
  ]);
});
