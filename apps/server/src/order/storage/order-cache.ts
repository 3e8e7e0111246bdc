import type { OrderLine } from "@vitrine/domain/order/order";
import { LRUCache } from "lru-cache";
import { registerBound } from "../../cache/cache-counts.ts";
import { roughBytes } from "../../cache/rough-bytes.ts";
import type { StoredOrder } from "./stored-order.ts";

const MOST_BYTES = 64 * 1024 * 1024;
/** What the cache itself keeps of an order. */
const ENTRY_BYTES = 300;
/** A change leaves most lines as the same objects, so each is looked through once. */
const bytesOfLine = new WeakMap<OrderLine, number>();

/**
 * The orders this process read or saved last, one for each contact. An entry may be stale and is never trusted: a read
 * compares its version with the database's, and a save from a stale version is refused.
 */
export function createOrderCache() {
  const orders = new LRUCache<string, StoredOrder>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ order: { lines, ...order } }, key) =>
      ENTRY_BYTES + key.length + roughBytes(order) + lines.reduce((sum, line) => sum + lineBytes(line), 0),
  });
  registerBound({
    ...{ name: "orders", maxBytes: MOST_BYTES, entries: () => orders.size, bytes: () => orders.calculatedSize },
  });
  const keyOf = (shopId: string, contactId: string) => `${shopId} ${contactId}`;
  return {
    get: (shopId: string, contactId: string) => orders.get(keyOf(shopId, contactId)),
    set: (shopId: string, stored: StoredOrder) => void orders.set(keyOf(shopId, stored.order.ownerId), stored),
  };
}

function lineBytes(line: OrderLine): number {
  const bytes = bytesOfLine.get(line) ?? roughBytes(line);
  bytesOfLine.set(line, bytes);
  return bytes;
}
