import type { FieldRows, ProductPrices } from "../product/field-row.ts";
import { entriesOf, type Product, type Sku } from "../product/product.ts";
import { productFields } from "../product/product-fields.ts";
import { priceFields, skuFields } from "../product/sku-fields.ts";
import { writeNumber } from "./cells/cell-values.ts";
import { guardText } from "./cells/formula-text.ts";
import { writePart } from "./cells/list-text.ts";
import { isSameValue } from "./cells/same-value.ts";
import { columnOf, sheetHeadings } from "./cells/sheet-headings.ts";
import { fieldsByKey, keyOfField, type SheetField } from "./columns/sheet-fields.ts";
import type { Technical } from "./fields/product-parts.ts";
import { type WrittenCell, writeField } from "./fields/write-field.ts";
import type { CategoryNames } from "./group-names.ts";
import { attributesOf, namedOptions } from "./variations.ts";

/** The columns of our own file, with those of the shop's price tables and sellers. */
export function ownFields({ priceTables, sellers }: { priceTables: readonly string[]; sellers: readonly string[] }) {
  const plain = Object.keys(sheetHeadings) as (keyof typeof sheetHeadings)[];
  const prices = fieldsByKey.filter((field) => field !== "stock");
  return [
    ...plain.filter((field) => field !== "technical"),
    ...priceTables.flatMap((table) => prices.map((field): SheetField => `${field}[${table}]`)),
    ...sellers.map((seller): SheetField => `stock[${seller}]`),
    "technical" as const,
  ] satisfies SheetField[];
}

type Names = { categories: CategoryNames; collections: CategoryNames };

/** A row for each SKU. Lists, texts and prices are written so that reading them gives the same product. */
export function writeProduct(product: Product, fields: readonly SheetField[], names: Names): WrittenCell[][] {
  const technical = technicalOf(product);
  return product.skus.map((sku, index) => {
    const ofSku = { ...skuCells(product, sku), technical: technical[index] ?? "" };
    const ofProduct = index === 0 ? productCells(product, names) : {};
    const cells: Partial<Record<string, WrittenCell>> = {
      // They are in each row, so that rows may be sorted.
      productId: product.providerId,
      name: product.name,
      ...ofProduct,
      ...ofSku,
    };
    return fields.map((field) => {
      const cell = keyOfField(field) ? cellByKey(sku, field) : (cells[field] ?? "");
      return typeof cell === "string" ? guardText(cell) : cell;
    });
  });
}

function productCells(product: Product, { categories, collections }: Names): Partial<Record<SheetField, WrittenCell>> {
  return {
    ...fieldCells(productColumns, product),
    categories: product.categories.map((id) => groupText(id, categories, ">")).join(" | "),
    collections: (product.collections ?? []).map((id) => groupText(id, collections)).join(" | "),
  };
}

const columnsOf = (rows: FieldRows) =>
  entriesOf(rows).flatMap(([name, row]) => (row.sheet ? [{ name, row, column: columnOf(name, row.sheet) }] : []));
const productColumns = columnsOf(productFields);
const skuColumns = columnsOf(skuFields);

/** The cells of the fields that are written by their kind alone. */
function fieldCells(columns: ReturnType<typeof columnsOf>, values: object): Partial<Record<SheetField, WrittenCell>> {
  const given: Partial<Record<string, unknown>> = { ...values };
  const cells: Partial<Record<SheetField, WrittenCell>> = {};
  for (const { name, row, column } of columns) {
    const cell = writeField(row, given[name]);
    if (cell !== undefined) cells[column] = cell;
  }
  return cells;
}

/** The names on the way to it where they lead back, and its id where they do not. */
function groupText(id: string, names: CategoryNames, levelSign = ""): string {
  const path = names.pathOf(id);
  if (!path) return `id:${writePart(id, `|${levelSign}`)}`;
  const text = path.map((name) => writePart(name, `|${levelSign}`)).join(` ${levelSign} `);
  return text.startsWith("id:") ? `\\${text}` : text;
}

function skuCells(product: Product, sku: Sku): Partial<Record<SheetField, WrittenCell>> {
  const options = namedOptions(product, sku.options).slice(0, 3);
  return {
    ...fieldCells(skuColumns, sku),
    ...Object.fromEntries(
      options.flatMap(({ name, value }, index) => [
        [`optionName${index + 1}`, name],
        [`optionValue${index + 1}`, value],
      ]),
    ),
    stock: stocksOf(sku)[""] ?? null,
  };
}

function cellByKey(sku: Sku, name: SheetField): WrittenCell {
  const { field, key } = keyOfField(name) ?? { field: "stock" as const, key: "" };
  if (field === "stock") return stocksOf(sku)[key] ?? null;
  const prices: ProductPrices | undefined = Object.hasOwn(sku.priceTables ?? {}, key)
    ? sku.priceTables?.[key]
    : undefined;
  return writeField(priceFields[field], prices?.[field]) ?? null;
}

function stocksOf({ stock }: Sku): Record<string, number> {
  return typeof stock === "number" ? { "": stock } : (stock ?? {});
}

/** What the names of the options would not give back, for each SKU; empty where they do. */
function technicalOf(product: Product): string[] {
  const attributes = product.attributes ?? [];
  const named = product.skus.map(({ options }) => ({
    options: namedOptions(product, options).slice(0, 3),
    technical: undefined,
  }));
  const fresh = attributesOf({ skus: named }, []);
  const isClear = isSameValue(fresh.attributes, attributes);
  const again = isClear ? fresh : attributesOf({ skus: named }, attributes);
  return product.skus.map(({ options = {} }, index) => {
    const isRead = isSameValue(again.options[index], options) && isSameValue(again.attributes, attributes);
    const technical: Technical = { ...(!isClear && index === 0 && { attributes }), ...(!isRead && { options }) };
    return Object.keys(technical).length === 0 ? "" : JSON.stringify(technical);
  });
}

/** A cell of a CSV file, which has only text. */
export function csvCell(cell: WrittenCell): string {
  return typeof cell === "number" ? writeNumber(cell) : (cell ?? "");
}
