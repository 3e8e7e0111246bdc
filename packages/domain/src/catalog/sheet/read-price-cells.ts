import type { Cents } from "../../money.ts";
import type { ProductPrices } from "../product/field-row.ts";
import { isBlank, readCount, textOf } from "./cells/cell-values.ts";
import { sheetWords } from "./cells/sheet-words.ts";
import { keyOfField } from "./columns/sheet-fields.ts";
import type { RowCells, SheetLayout } from "./fields/row-cells.ts";

export type PriceCells = { [Name in keyof ProductPrices]?: Cents | null };

/** What a row says about the prices and the stock of its SKU. */
export type OfferCells = {
  prices: PriceCells;
  /** By price table. */
  tables: Map<string, PriceCells>;
  /** By seller, "" for the shop itself. */
  stocks: Map<string, number | null>;
};

export function readPriceCells(cells: RowCells, { decimal }: SheetLayout): OfferCells {
  const prices: PriceCells = {};
  const tables = new Map<string, PriceCells>();
  const stocks = new Map<string, number | null>();
  for (const field of cells.fields) {
    const { field: name, key } = keyOfField(field) ?? { field, key: undefined };
    if (name === "stock") {
      const count = cells.read(field, (cell) => readCount(cell, decimal));
      if (count !== undefined) stocks.set(key ?? "", count);
    } else if (name === "price" || name === "promotionalPrice" || name === "listPrice") {
      const target = key === undefined ? prices : (tables.get(key) ?? {});
      target[name] = cells.money(field) ?? null;
      if (key !== undefined) tables.set(key, target);
    }
  }
  const own = foreignStock(cells, stocks.get("") ?? null);
  if (own !== undefined) stocks.set("", own);
  return { prices, tables, stocks };
}

/** Other systems say with a word whether they count, or whether there is any. Undefined: this one says nothing. */
function foreignStock({ has, cellOf }: RowCells, counted: number | null): number | null | undefined {
  const isUncounted = has("stockControl") && isBlank(cellOf("stockControl"));
  const quantity = isUncounted ? null : counted;
  if (!has("availability") || quantity !== null) return isUncounted ? null : undefined;
  const word = textOf(cellOf("availability")).trim().toLowerCase();
  return sheetWords.outOfStock.some((each) => each === word) ? 0 : null;
}
