import { toCents } from "@vitrine/contract/wire/money";
import type { ListPrice, StorePriceList } from "@vitrine/domain/store-link/store-price-list";
import type { StoreAccess, StoreAnswer, StorePage, StorePriceLists } from "../../store-link/access/store-platform.ts";
import type { TrayCalls } from "./api/calls.ts";
import { onlyListIn, PAGE_SIZE } from "./api/pages.ts";
import { countOf, flagOf, idOf, isMap, lineOf } from "./api/rows.ts";
import { amountOf } from "./catalog/prices.ts";

/**
 * Price lists of a store. Paths and field names come from one public source and are not confirmed. So lists and rows are
 * read however they are wrapped. An unreadable response is refused, which changes nothing: it must not look like an empty
 * list, or like a store that is down.
 */
export function createTrayPriceLists({ calls }: { calls: TrayCalls }): StorePriceLists {
  return {
    async list(access, page): Promise<StoreAnswer<StorePage<StorePriceList>>> {
      const answer = await readRows(calls, access, { path: PATH, page, id: "id" });
      if (answer.ok) return { ok: true, value: { ...answer.value, items: answer.value.items.flatMap(listIn) } };
      // A store without price lists may answer 404.
      const isNone = page === 1 && answer.problem.kind === "not-found";
      return isNone ? { ok: true, value: { items: [], total: 0, hasMore: false } } : answer;
    },

    async pricesOf(access, storeListId, page): Promise<StoreAnswer<StorePage<ListPrice>>> {
      const answer = await readRows(calls, access, { path: `${PATH}/${storeListId}/values`, page, id: "product_id" });
      if (!answer.ok) return answer;
      return { ok: true, value: { ...answer.value, items: answer.value.items.flatMap(priceIn) } };
    },
  };
}

const PATH = "/price-lists";

/** Only lists that are explicitly active, so that nobody pays by a list that is no longer used. */
function listIn(row: unknown): StorePriceList[] {
  const id = idOf(row, "id");
  if (id === "" || flagOf(row, "active") !== true) return [];
  return [{ storeListId: id, table: { id: `tray-${id}`, name: lineOf(row, "name") || `Tabela ${id}` } }];
}

/** A price without a variant is the price of all variants. `cost_price` is confidential and never read. */
function priceIn(row: unknown): ListPrice[] {
  const productId = idOf(row, "product_id");
  const variantId = idOf(row, "variant_id");
  const price = amountOf(row, "price");
  if (productId === "" || price === undefined || flagOf(row, "active") !== true) return [];
  const sku = variantId === "" ? null : `tray-${productId}-${variantId}`;
  return [{ productId: `tray-${productId}`, sku, price: toCents(price) }];
}

type RowsRequest = {
  path: string;
  page: number;
  /** The id field of a row. If no row has it, the list is not the expected one. */
  id: string;
};

async function readRows(
  calls: TrayCalls,
  access: StoreAccess,
  { path, page, id }: RowsRequest,
): Promise<StoreAnswer<StorePage<unknown>>> {
  const answer = await calls.get(access, path, { limit: PAGE_SIZE, page, sort: "id_asc" });
  if (!answer.ok) return answer;
  const { paging } = answer.value;
  const rows = onlyListIn(answer.value)?.map(unwrapped);
  const limit = countOf(paging, "limit") || PAGE_SIZE;
  const total = countOf(paging, "total");
  const isEmptied = rows?.length === 0 && (total ?? 0) > (page - 1) * limit;
  const isUnexpected = rows !== undefined && rows.length > 0 && rows.every((row) => idOf(row, id) === "");
  if (!rows || isEmptied || isUnexpected) {
    return { ok: false, problem: { kind: "refused", reason: `${path}: unreadable` } };
  }
  const hasMore = rows.length > 0 && (total === undefined ? rows.length >= limit : page * limit < total);
  return { ok: true, value: { items: rows, total: total ?? (page - 1) * limit + rows.length, hasMore } };
}

/** `{"PriceList": {…}}`, or the row itself. */
function unwrapped(row: unknown): unknown {
  const inner = isMap(row) ? Object.values(row) : [];
  return inner.length === 1 && isMap(inner[0]) ? inner[0] : row;
}
