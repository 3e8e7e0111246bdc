import { cents } from "@vitrine/domain/money";
import type { ListPrice, StorePriceList } from "@vitrine/domain/store-link/store-price-list";
import type { StoreAnswer, StorePage } from "../../src/store-link/access/store-platform.ts";

const PAGE_SIZE = 2;

/** The price lists of a fake store: prices by product id, in the order of insertion. */
export function createFakeStorePriceLists() {
  const lists = new Map<string, { name: string; prices: Map<string, number> }>();
  const unreadable = new Set<string>();
  const paged = <Item>(all: Item[], page: number): StoreAnswer<StorePage<Item>> => {
    const items = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    return { ok: true, value: { items, total: all.length, hasMore: page * PAGE_SIZE < all.length } };
  };
  return {
    unreadable,
    put(id: string, name: string, ...prices: [productId: string, price: number][]) {
      lists.set(id, { name, prices: new Map(prices) });
    },
    remove: (id: string) => void lists.delete(id),
    page(page: number): StoreAnswer<StorePage<StorePriceList>> {
      const all = [...lists].map(([id, { name }]) => ({ storeListId: id, table: { id: `tray-${id}`, name } }));
      return paged(all, page);
    },
    prices(id: string, page: number): StoreAnswer<StorePage<ListPrice>> {
      const found = lists.get(id);
      if (!found) return { ok: false, problem: { kind: "not-found" } };
      if (unreadable.has(id)) return { ok: false, problem: { kind: "refused", reason: "fake" } };
      const all = [...found.prices].map(([productId, price]) => ({
        ...{ productId: `tray-${productId}`, sku: null, price: cents(Math.round(price * 100)) },
      }));
      return paged(all, page);
    },
  };
}
