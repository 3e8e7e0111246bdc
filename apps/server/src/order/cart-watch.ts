import { LRUCache } from "lru-cache";

const MOST_ORDERS = 50_000;
/** Shorter than the shortest time a shop may set: the reminder that was added then still waits. */
const WATCHED_MS = 5 * 60_000;

/**
 * Which orders this process has lately added a reminder for. It looks by itself how long the order was left alone, so the
 * many small changes in between need not move it.
 */
export function createCartWatch() {
  const addedAt = new LRUCache<string, number>({ max: MOST_ORDERS });
  const nameOf = (shopId: string, orderId: string) => `${shopId} ${orderId}`;
  return {
    isWatched(shopId: string, orderId: string, now: number): boolean {
      const at = addedAt.get(nameOf(shopId, orderId));
      return at !== undefined && at <= now && now < at + WATCHED_MS;
    },
    note(shopId: string, orderId: string, now: number): void {
      addedAt.set(nameOf(shopId, orderId), now);
    },
  };
}

export type CartWatch = ReturnType<typeof createCartWatch>;
