import { noMoney } from "../../money.ts";
import type { ProductPrices } from "../product/field-row.ts";
import { type Sku, skuFactsOf } from "../product/product.ts";
import { skuFacts } from "../product/sku-fields.ts";
import type { MistakeCode } from "./cells/mistakes.ts";
import type { SheetField } from "./columns/sheet-fields.ts";
import { withCells } from "./fields/with-cells.ts";
import type { PriceCells } from "./read-price-cells.ts";
import type { ReadRow } from "./read-row.ts";

type Add = (field: SheetField, code: MistakeCode, value?: string, detail?: string) => void;

/** The SKU of a row. What the file has no column for stays as it was. */
export function readSku(
  row: ReadRow,
  {
    sku,
    options,
    existing,
    add,
  }: { sku: string; options: Record<string, string>; existing: Sku | undefined; add: Add },
): Sku {
  if (sku.length > 64) add("sku", "id-too-long", sku, "64");
  const prices = pricesOf(row.prices, existing);
  const hadNumber = row.mistakes.some(({ code }) => code !== "row-too-long");
  if (!prices && !hadNumber) add("price", "price-missing");
  const priceTables = { ...existing?.priceTables };
  for (const [table, cells] of row.tables) {
    const inTable = pricesOf(cells, undefined);
    if (inTable) priceTables[table] = inTable;
    else if (cells.promotionalPrice == null && cells.listPrice == null) delete priceTables[table];
    else add(`price[${table}]`, "price-missing");
  }
  const stock = stockOf(row.stocks, existing?.stock);
  const images = row.images === undefined ? existing?.images : row.images;
  return {
    sku,
    options,
    images: images ?? [],
    ...(prices ?? { price: noMoney }),
    priceTables,
    ...(stock !== undefined && { stock }),
    ...withCells(skuFacts, skuFactsOf(existing ?? {}), row.facts),
  };
}

/** Nothing where there is no price. An empty price is the one that it had; other empty prices are none. */
function pricesOf(cells: PriceCells, existing: ProductPrices | undefined): ProductPrices | undefined {
  const price = cells.price ?? existing?.price;
  if (price === undefined) return undefined;
  const listPrice = cells.listPrice === undefined ? existing?.listPrice : cells.listPrice;
  const promotionalPrice = cells.promotionalPrice === undefined ? existing?.promotionalPrice : cells.promotionalPrice;
  return { ...(listPrice != null && { listPrice }), price, promotionalPrice: promotionalPrice ?? null };
}

function stockOf(cells: ReadRow["stocks"], existing: Sku["stock"]): Sku["stock"] {
  const before = typeof existing === "number" ? { "": existing } : { ...existing };
  const stocks: Record<string, number> = before;
  for (const [seller, count] of cells) {
    if (count === null) delete stocks[seller];
    else stocks[seller] = count;
  }
  const sellers = Object.keys(stocks);
  if (sellers.length === 0) return undefined;
  return sellers.length === 1 && sellers[0] === "" ? (stocks[""] as number) : stocks;
}
