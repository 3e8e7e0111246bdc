import { getStored, removeStored, type StorageArea, setStored } from "../../../lib/expiring-storage.ts";
import type { OrderChange, OrderChangeName } from "./order-change.ts";
import { isQueued, type PendingChange } from "./pending-changes.ts";

/** Less than the day for which the server remembers idempotency keys. */
const LIFE = 12 * 60 * 60 * 1_000;

const names: Record<OrderChangeName, true> = {
  "POST /api/order/items/": true,
  "POST /api/order/gift/": true,
  "POST /api/order/coupon/": true,
  "POST /api/order/seller/": true,
  "POST /api/order/schedule": true,
  "POST /api/order/payment/method": true,
  "POST /api/order/payment/delivery": true,
};

type StoredChange = OrderChange & { session: string; expiresAt: number };

/** The same storage area as the session. The changes of a platform user are deleted with the tab. */
function storageArea(): StorageArea {
  return getStored("tab", "session_code") === undefined ? "device" : "tab";
}

function readStored(now: number): StoredChange[] {
  const stored: unknown[] = getStored(storageArea(), "order_changes") ?? [];
  return stored.filter(isStored).filter(({ expiresAt }) => expiresAt > now);
}

/** The changes that earlier pages did not send, oldest first. */
export function storedChanges(now = Date.now()): PendingChange[] {
  return readStored(now).map(({ session, expiresAt: _, ...change }) => ({ change, session, state: "retrying" }));
}

/**
 * Copies the queued changes into the browser's storage, and returns their keys. `copied` are the keys of the previous
 * copy. Only these are removed, because another tab of the same customer writes to the same storage area.
 */
export function copyToStorage(list: readonly PendingChange[], copied: string[], now = Date.now()): string[] {
  const queued = list.filter((pending) => isQueued(pending) && !isPersonal(pending));
  const keys = queued.map(({ change }) => change.key);
  if (keys.join() === copied.join()) return copied;
  const stored = readStored(now);
  const left = stored.filter(({ key }) => keys.includes(key) || !copied.includes(key));
  const added = queued.filter(({ change }) => !stored.some(({ key }) => key === change.key));
  write([...left, ...added.map(({ change, session }) => ({ ...change, session, expiresAt: now + LIFE }))], now);
  return keys;
}

function write(changes: StoredChange[], now: number): void {
  if (changes.length === 0) removeStored(storageArea(), "order_changes");
  else setStored(storageArea(), "order_changes", changes, now + LIFE);
}

/** Text that the person wrote is not stored in the browser. The change waits in the memory of the page. */
function isPersonal({ change: { name, request } }: PendingChange): boolean {
  return name === "POST /api/order/items/" && Boolean(request.body.preferences);
}

function isStored(value: unknown): value is StoredChange {
  if (typeof value !== "object" || value === null) return false;
  const { name, key, session, request, expiresAt } = value as Partial<StoredChange>;
  const isComplete = typeof key === "string" && typeof session === "string" && typeof request === "object";
  return isComplete && request !== null && typeof expiresAt === "number" && name !== undefined && name in names;
}
