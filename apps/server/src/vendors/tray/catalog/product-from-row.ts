import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import { isWithin, nextEdge } from "@vitrine/domain/time/period";
import type { ProductObstacle, StoreProduct } from "../../../store-link/access/store-platform.ts";
import { fieldOf, listOf } from "../../wire/json-fields.ts";
import { momentOf } from "../api/dates.ts";
import { countOf, flagOf, idOf, isMap, lineOf, numberOf, rawTextOf } from "../api/rows.ts";
import { factsOf } from "./facts.ts";
import { imagesOf } from "./images.ts";
import { pricesOf, type TrayPrices } from "./prices.ts";
import { specificationOf } from "./specification.ts";
import { variantsOf } from "./variants.ts";

const LONGEST_DESCRIPTION = 50_000;
const MAX_CATEGORIES = 50;

/** The list contains only the ids of variants. Either field means that the variants must be read. */
export function hasVariants(product: unknown): boolean {
  return flagOf(product, "has_variation") === true || (listOf(product, "Variant") ?? []).length > 0;
}

/** Undefined for a row without a product id. */
export function productFromRow(
  row: unknown,
  { variants, now }: { variants: readonly unknown[]; now: number },
): StoreProduct | undefined {
  const id = idOf(row, "id");
  const shownId = id || lineOf(row, "id", 64);
  if (shownId === "") return undefined;
  const not = (obstacle: ProductObstacle): StoreProduct => ({
    storeProductId: shownId,
    input: null,
    obstacle,
    changesAt: null,
  });
  const name = lineOf(row, "name") || lineOf(row, "title");
  if (id === "" || name === "") return not("unreadable");
  if (flagOf(row, "available_in_store") === false) return not("unavailable");
  const categories = categoryIdsOf(row);
  if (categories.length === 0) return not("no-category");
  const prices = pricesOf(row, now);
  const { attributes, skus, edges } = hasVariants(row)
    ? variantsOf(variants, { product: row, productId: id, now })
    : oneSku(row, id, prices);
  if (skus.length === 0) {
    // Without a priced variant, an order could not say which one to send.
    return not(hasVariants(row) && (prices || variants.length === 0) ? "unavailable" : "no-price");
  }
  const calendar = {
    from: momentOf(row, "activation_date") ?? null,
    until: momentOf(row, "deactivation_date") ?? null,
  };
  return {
    storeProductId: id,
    input: {
      providerId: `tray-${id}`,
      name,
      categories,
      skus,
      isActive: isActive(row) && isWithin(calendar, now),
      description: descriptionOf(row),
      ...filled({ brand: lineOf(row, "brand"), images: imagesOf(row, "ProductImage"), attributes }),
      ...filled({ specification: specificationOf(row) }),
      ...weightOf(row),
      sold: countOf(row, "quantity_sold") ?? 0,
    },
    obstacle: null,
    changesAt: nextEdge([calendar, ...edges.map((until) => ({ from: null, until }))], now),
  };
}

/**
 * A product that is inactive, not for sale now or only "sob consulta" (`upon_request`) is shown, but not sold. A missing
 * flag means that it is sold.
 */
function isActive(row: unknown): boolean {
  const isOffered = (flagOf(row, "available") ?? true) && (flagOf(row, "available_for_purchase") ?? true);
  return isOffered && flagOf(row, "upon_request") !== true;
}

function oneSku(row: unknown, id: string, prices: TrayPrices | undefined) {
  if (!prices) return { attributes: [], skus: [], edges: [] };
  const { price, promotionalPrice, changesAt } = prices;
  const stock = countOf(row, "stock");
  const sku = { sku: `tray-${id}`, price, promotionalPrice, ...(stock !== undefined && { stock }), ...factsOf(row) };
  return { attributes: [], skus: [sku], edges: [changesAt] };
}

/** The main category first. Some of them may not exist here. */
function categoryIdsOf(row: unknown): string[] {
  const main = idOf(row, "category_id");
  const others = ["related_categories", "all_categories"].flatMap((field) => idsIn(fieldOf(row, field)));
  const ids = [main, ...others].filter((id) => id !== "");
  return [...new Set(ids)].slice(0, MAX_CATEGORIES).map((id) => `tray-${id}`);
}

/** Accepts a list of ids or of rows with an id, a map of them, or a text with commas. */
function idsIn(value: unknown): string[] {
  if (typeof value === "string") return value.split(",").map((id) => idOf({ id }, "id"));
  const list = Array.isArray(value) ? value : isMap(value) ? Object.values(value) : [];
  return list.map((each) => idOf(isMap(each) ? each : { id: each }, "id"));
}

/** Raw HTML. It is cleaned when it is saved. */
function descriptionOf(row: unknown): string {
  const text = rawTextOf(row, "description") || rawTextOf(row, "description_small");
  return text.slice(0, LONGEST_DESCRIPTION).toWellFormed();
}

/** The store weighs in grams. */
function weightOf(row: unknown): Pick<ProductInput, "amountInKilo"> {
  const grams = numberOf(row, "weight") ?? 0;
  return grams > 0 && grams <= 100_000_000 ? { amountInKilo: grams / 1_000 } : {};
}

/** Drops empty values. */
function filled<Fields extends Record<string, { length: number }>>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.length > 0)) as Partial<Fields>;
}
