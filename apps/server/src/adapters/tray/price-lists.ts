import { toCents } from "@vitrine/contract/wire/money";
import type { ListPrice, StorePriceList } from "@vitrine/domain/store-link/store-price-list";
import type { StoreAccess, StoreAnswer, StorePage, StorePlatform } from "../../store-link/access/store-platform.ts";
import type { TrayCalls } from "./api/calls.ts";
import { onlyListIn, PAGE_SIZE } from "./api/pages.ts";
import { countOf, flagOf, idOf, isMap, lineOf } from "./api/rows.ts";
import { amountOf } from "./catalog/prices.ts";

/**
 * Price lists of a store. Nothing here is confirmed: the paths and the names of the fields come from one public source.
 * Lists and rows are taken whatever they are wrapped in; an answer that cannot be read is refused, which changes nothing,
 * and never passes for an empty list or for a store that does not answer.
 */
export function createTrayPriceLists({
  calls,
}: {
  calls: TrayCalls;
}): Pick<StorePlatform, "priceLists" | "listPrices"> {
  return {
    async priceLists(access, page): Promise<StoreAnswer<StorePage<StorePriceList>>> {
      const answer = await readRows(calls, access, { path: PATH, page, id: "id" });
      if (answer.ok) return { ok: true, value: { ...answer.value, items: answer.value.items.flatMap(listIn) } };
      // A store without price lists need not know the path.
      const isNone = page === 1 && answer.problem.kind === "not-found";
      return isNone ? { ok: true, value: { items: [], total: 0, hasMore: false } } : answer;
    },

    async listPrices(access, storeListId, page): Promise<StoreAnswer<StorePage<ListPrice>>> {
      const answer = await readRows(calls, access, { path: `${PATH}/${storeListId}/values`, page, id: "product_id" });
      if (!answer.ok) return answer;
      return { ok: true, value: { ...answer.value, items: answer.value.items.flatMap(priceIn) } };
    },
  };
}

const PATH = "/price-lists";

/** Only what says that it is active: nobody should pay by a list that was put aside. */
function listIn(row: unknown): StorePriceList[] {
  const id = idOf(row, "id");
  if (id === "" || flagOf(row, "active") !== true) return [];
  return [{ storeListId: id, table: { id: `tray-${id}`, name: lineOf(row, "name") || `Tabela ${id}` } }];
}

/** Without a variant it is the price of the product, whichever variant is bought. `cost_price` is nobody's business. */
function priceIn(row: unknown): ListPrice[] {
  const productId = idOf(row, "product_id");
  const variantId = idOf(row, "variant_id");
  const price = amountOf(row, "price");
  if (productId === "" || price === undefined || flagOf(row, "active") !== true) return [];
  const sku = variantId === "" ? null : `tray-${productId}-${variantId}`;
  return [{ productId: `tray-${productId}`, sku, price: toCents(price) }];
}

type Question = {
  path: string;
  page: number;
  /** Where no row has it, the rows are not what they are taken for. */
  id: string;
};

async function readRows(
  calls: TrayCalls,
  access: StoreAccess,
  { path, page, id }: Question,
): Promise<StoreAnswer<StorePage<unknown>>> {
  const answer = await calls.get(access, path, { limit: PAGE_SIZE, page, sort: "id_asc" });
  if (!answer.ok) return answer;
  const { paging } = answer.value;
  const rows = onlyListIn(answer.value)?.map(unwrapped);
  const limit = countOf(paging, "limit") || PAGE_SIZE;
  const total = countOf(paging, "total");
  const isEmptied = rows?.length === 0 && (total ?? 0) > (page - 1) * limit;
  const isSomethingElse = rows !== undefined && rows.length > 0 && rows.every((row) => idOf(row, id) === "");
  if (!rows || isEmptied || isSomethingElse) {
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
