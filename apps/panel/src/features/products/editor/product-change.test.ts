import { cents } from "@vitrine/domain/money";
import { expect, test } from "vitest";
import { coffee } from "../../../../test/product-samples.ts";
import { toChange } from "./product-change.ts";

const [sku] = coffee().skus;
const counted = (stock: number | null | Record<string, number | null>) =>
  coffee({ skus: [{ ...(sku as NonNullable<typeof sku>), stock }] as ReturnType<typeof coffee>["skus"] });

test.each([
  ["one number for the shop alone", { "stock/CAFE-1/": "8" }, counted(5), 8],
  [
    "the number of the shop stays beside that of a seller",
    { "stock/CAFE-1/moema": "3" },
    counted(5),
    { "": 5, moema: 3 },
  ],
  ["both are changed at once", { "stock/CAFE-1/": "8", "stock/CAFE-1/moema": "3" }, counted(5), { "": 8, moema: 3 }],
  [
    "the shop stops to count, its seller begins",
    { "stock/CAFE-1/": "", "stock/CAFE-1/moema": "3" },
    counted(5),
    { "": null, moema: 3 },
  ],
  [
    "nothing was counted before",
    { "stock/CAFE-1/": "8", "stock/CAFE-1/moema": "3" },
    counted(null),
    { "": 8, moema: 3 },
  ],
  ["only the changed place is sent", { "stock/CAFE-1/moema": "3" }, counted({ "": 5, moema: 9 }), { moema: 3 }],
])("stock: %s", (_, changes, base, stock) => {
  expect(toChange(changes, base).skus).toEqual({ "CAFE-1": { stock } });
});

test("an option that is not saved yet takes the stock of each seller and the prices of each table along", () => {
  const fresh = {
    ...{ price: cents(10_00), offer: null, list: null, pictures: [] },
    ...{ "stock/": "8", "stock/moema": "3", "stock/campinas": "", "table/clube": cents(9_00), "table/atacado": null },
  };
  const variants = { attributes: [], skus: [{ sku: "CAFE-2", options: {}, fresh }] };
  expect(toChange({ variants }, coffee()).skus).toEqual({
    "CAFE-2": { price: 10, promotionalPrice: null, stock: { "": 8, moema: 3 }, priceTables: { clube: { price: 9 } } },
  });
});
