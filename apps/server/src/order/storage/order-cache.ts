import { LRUCache } from "lru-cache";
import type { StoredOrder } from "./stored-order.ts";

/** Lines of all orders together: about 50 MB. */
const MAX_LINES = 50_000;

/**
 * The orders this process read or saved last, one for each contact. An entry may be stale and is never trusted: a read
 * compares its version with the database's, and a save from a stale version is refused.
 */
export function createOrderCache() {
  const orders = new LRUCache<string, StoredOrder>({
    maxSize: MAX_LINES,
    sizeCalculation: ({ order }) => order.lines.length + 1,
  });
  const keyOf = (shopId: string, contactId: string) => `${shopId} ${contactId}`;
  return {
    get: (shopId: string, contactId: string) => orders.get(keyOf(shopId, contactId)),
    set: (shopId: string, stored: StoredOrder) => void orders.set(keyOf(shopId, stored.order.ownerId), stored),
  };
}
