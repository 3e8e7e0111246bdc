import { getStored, removeStored, type StorageArea, setStored } from "../../../lib/expiring-storage.ts";
import type { OrderChangeName, PendingChange } from "./order-change.ts";

/** Well within the day for which the server knows the keys again. */
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

type Stored = PendingChange & { expiresAt: number };

/** Where the session itself is kept: a platform user's changes end with the tab. */
function storageArea(): StorageArea {
  return getStored("tab", "session_code") === undefined ? "device" : "tab";
}

/** What earlier pages left to be sent, oldest first. */
export function storedChanges(now = Date.now()): Stored[] {
  const stored: unknown[] = getStored(storageArea(), "order_changes") ?? [];
  return stored.filter(isStored).filter(({ expiresAt }) => expiresAt > now);
}

/** Read anew each time: another tab of the same customer keeps its changes in the same place. */
export function storeChange(change: PendingChange, now = Date.now()): void {
  if (isPersonal(change)) return;
  write([...storedChanges(now), { ...change, expiresAt: now + LIFE }], now);
}

export function removeStoredChange(key: string, now = Date.now()): void {
  const kept = storedChanges(now);
  const left = kept.filter((change) => change.key !== key);
  if (left.length < kept.length) write(left, now);
}

function write(changes: Stored[], now: number): void {
  if (changes.length === 0) removeStored(storageArea(), "order_changes");
  else setStored(storageArea(), "order_changes", changes, now + LIFE);
}

/** What somebody wrote in their own words is not left behind in a browser: it waits in the page only. */
function isPersonal({ name, request }: PendingChange): boolean {
  return name === "POST /api/order/items/" && Boolean(request.body.preferences);
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== "object" || value === null) return false;
  const { name, key, session, request, expiresAt } = value as Partial<Stored>;
  const isComplete = typeof key === "string" && typeof session === "string" && typeof request === "object";
  return isComplete && request !== null && typeof expiresAt === "number" && name !== undefined && name in names;
}
