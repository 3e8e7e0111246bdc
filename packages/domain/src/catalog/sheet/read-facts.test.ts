import { expect, test } from "vitest";
import type { Product } from "../product/product.ts";
import type { Mistake } from "./cells/mistakes.ts";
import type { Cell } from "./cells/sheet-row.ts";
import { findHeadings } from "./columns/match-columns.ts";
import { createCategoryNames } from "./group-names.ts";
import { readProduct } from "./read-product.ts";
import { createRowGrouper } from "./row-groups.ts";

const GTIN = "7891000315507";

function readFirst(
  headings: string[],
  cells: Cell[],
  existing?: Product,
): { sku: object | undefined; mistakes: Mistake[] } {
  const layout = { ...findHeadings([{ row: 1, cells: headings }]), decimal: "," as const };
  const grouper = createRowGrouper(layout);
  const [group] = [...grouper.push({ row: 2, cells }), ...grouper.end()];
  const names = { categories: createCategoryNames([]), collections: createCategoryNames([]) };
  const { product, mistakes } = readProduct(group as NonNullable<typeof group>, layout, { existing, names });
  return { sku: product?.skus[0], mistakes };
}

const measures = { weightGrams: 500, heightMm: 100, widthMm: 205, lengthMm: 300, gtin: GTIN };

test.each<[string, string[], Cell[], object]>([
  [
    "our own headings",
    ["SKU", "Nome", "Preço", "Peso (g)", "Altura (cm)", "Largura (cm)", "Comprimento (cm)", "GTIN (EAN)"],
    ["C", "Café", 10, 500, 10, "20,5", 30, GTIN],
    measures,
  ],
  [
    "Nuvemshop",
    [
      ...["Identificador URL", "Nome", "Preço", "SKU", "Peso (kg)", "Altura (cm)", "Largura (cm)", "Comprimento (cm)"],
      "Código de barras",
    ],
    ["cafe", "Café", "10,00", "C", "0,5", "10", "20,5", "30", GTIN],
    measures,
  ],
  [
    "Shopify",
    ["Handle", "Title", "Variant SKU", "Variant Price", "Variant Grams", "Variant Barcode"],
    ["cafe", "Café", "C", "10,00", "500", GTIN],
    { weightGrams: 500, gtin: GTIN },
  ],
  [
    "Tray",
    [
      ...["Código produto", "Referência", "Nome do produto", "Preço de venda", "Peso do produto", "Altura", "Largura"],
      ...["Comprimento", "EAN"],
    ],
    ["1", "C", "Café", "10,00", "500", "10", "20,5", "30", GTIN],
    measures,
  ],
  [
    "VTEX",
    ["_IDSKU", "_NomeProduto", "Preço", "_Peso", "_Altura", "_Largura", "_Comprimento", "_EANSKU"],
    ["C", "Café", "10,00", "500", "10", "20,5", "30", GTIN],
    measures,
  ],
  [
    "WooCommerce",
    ["ID", "Type", "SKU", "Name", "Regular price", "Weight (kg)", "Length (cm)", "GTIN, UPC, EAN, or ISBN"],
    ["1", "simple", "C", "Café", "10,00", "0,5", "30", GTIN],
    { weightGrams: 500, lengthMm: 300, gtin: GTIN },
  ],
  [
    "Bling",
    [
      ...["Código", "Descrição", "NCM", "Preço", "Peso bruto (Kg)", "GTIN/EAN", "Largura do Produto"],
      ...["Altura do Produto", "Profundidade do produto"],
    ],
    ["C", "Café", "0901.21.00", "10,00", "0,5", GTIN, "20,5", "10", "30"],
    { ...measures, ncm: "09012100" },
  ],
  [
    "Meta, with units in its cells",
    ["id", "title", "availability", "price", "shipping_weight", "gtin"],
    ["C", "Café", "in stock", "10.00 BRL", "0.5 kg", GTIN],
    { weightGrams: 500, gtin: GTIN },
  ],
])("reads weight, measures and bar code: %s", (_, headings, cells, expected) => {
  const { sku, mistakes } = readFirst(headings, cells);
  expect(mistakes).toEqual([]);
  expect(sku).toMatchObject(expected);
});

test("a bar code that the spreadsheet took for a number is the same", () => {
  expect(readFirst(["Nome", "Preço", "GTIN (EAN)"], ["Café", 10, 36_000_291_452]).sku).toMatchObject({
    gtin: "036000291452",
  });
});

test.each<[string, Cell, string]>([
  ["GTIN (EAN)", "7891000315508", "code-wrong"],
  ["NCM", "0901.2", "code-wrong"],
  ["GTIN (EAN)", "7,89E+12", "id-in-scientific-notation"],
  ["Peso (g)", "-5", "not-positive"],
  ["Peso (g)", "meio quilo", "not-a-number"],
  ["Peso (kg)", "1001", "number-too-large"],
  ["Altura (cm)", "1000,1", "number-too-large"],
])("%s: %s is a mistake of its cell", (heading, cell, code) => {
  const { mistakes } = readFirst(["Código do produto", "Nome", "Preço", heading], ["c", "Café", 10, cell]);
  expect(mistakes).toMatchObject([{ column: heading, code }]);
});

test("a weight without a unit is not guessed, and a zero of another system says nothing", () => {
  const { sku } = readFirst(["Nome", "Preço", "Peso"], ["Café", 10, 500]);
  expect(sku).not.toHaveProperty("weightGrams");
  const shopify = readFirst(["Handle", "Title", "Variant Price", "Variant Grams"], ["cafe", "Café", 10, "0"]);
  expect(shopify).toMatchObject({ mistakes: [] });
  expect(shopify.sku).not.toHaveProperty("weightGrams");
});

test("a file without these columns leaves them, and an empty cell removes the value", () => {
  const before = readFirst(["Nome", "SKU", "Preço", "Peso (g)", "GTIN (EAN)"], ["Café", "C", 10, 500, GTIN]).sku;
  const existing = { providerId: "C", name: "Café", categories: ["outros"], skus: [before] } as Product;
  expect(readFirst(["SKU", "Preço"], ["C", 11], existing).sku).toMatchObject({ weightGrams: 500, gtin: GTIN });
  const { sku } = readFirst(["SKU", "Preço", "Peso (g)"], ["C", 11, ""], existing);
  expect(sku).toMatchObject({ gtin: GTIN });
  expect(sku).not.toHaveProperty("weightGrams");
});
