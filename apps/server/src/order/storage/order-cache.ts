import { LRUCache } from "lru-cache";
import type { StoredOrder } from "./stored-order.ts";

/** Lines of all orders together: some 50 MB. */
const MOST_LINES = 50_000;

/**
 * The orders this process saw last. Never trusted: the database is asked for the version each time, and a save that
 * began from another version than the database's is refused. They only spare sending the order back and forth.
 */
export function createOrderCache() {
  const known = new LRUCache<string, StoredOrder>({
    maxSize: MOST_LINES,
    sizeCalculation: ({ order }) => order.lines.length + 1,
  });
  const keyOf = (shopId: string, contactId: string) => `${shopId} ${contactId}`;
  return {
    find: (shopId: string, contactId: string) => known.get(keyOf(shopId, contactId)),
    keep: (shopId: string, stored: StoredOrder) => void known.set(keyOf(shopId, stored.order.ownerId), stored),
  };
}

export type OrderCache = ReturnType<typeof createOrderCache>;
