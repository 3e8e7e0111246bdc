import { cents } from "@vitrine/domain/money";
import { expect, test } from "vitest";
import type { Variants } from "./product-fields.ts";
import { idFrom, variantName, withCombinations } from "./variant-grid.ts";

const option = (id: string) => ({ id, name: id.toUpperCase() });
const colour = { id: "cor", name: "Cor", options: [option("azul"), option("rosa")] };
const size = { id: "tam", name: "Tamanho", options: [option("p"), option("g")] };

const fresh = { price: cents(10_00), offer: null, stock: "" };

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

test("without options there is one row, and a SKU is never given twice", () => {
  const { skus } = withCombinations(
    "camisa",
    { attributes: [], skus: [{ sku: "camisa", options: { cor: "azul" } }] },
    fresh,
  );
  expect(skus).toMatchObject([{ sku: "camisa-2", options: {} }]);
});

test("an id is made of the letters of a name", () => {
  expect(idFrom("Café  Torrado (500g)!")).toBe("cafe-torrado-500g");
});
