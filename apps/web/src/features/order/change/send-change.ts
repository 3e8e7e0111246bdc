import type { QueryClient } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { isUnsettled } from "../../../lib/api/api-failure.ts";
import { currentCredential } from "../../../lib/api/credential.ts";
import { cacheOrder, invalidateOrder } from "../order.queries.ts";
import { type ChangeOutcome, callChange, type OrderChange } from "./order-change.ts";
import { isQueued, pendingChangesOf } from "./pending-changes.ts";

/** A phone that changes antennas is back within this time, and nothing needs to be shown. */
const HICCUP = 1_500;

/** Loaded ahead of its use where possible: without a connection it cannot be loaded any more. */
async function loadOutbox(queries: QueryClient) {
  return (await import("./outbox.ts")).outboxOf(queries);
}

/**
 * Carries a change out, or repeats it until the connection is back. None overtakes those that wait already. The screen
 * has the new order before the outcome is known; after a refusal it is read again.
 */
export function sendChange(queries: QueryClient, change: OrderChange): Promise<ChangeOutcome> {
  const pending = pendingChangesOf(queries);
  const isBehind = pending.list().some(isQueued);
  pending.put({ change, session: currentCredential(), state: isBehind ? "retrying" : "sending" });
  const outcome = isBehind ? queueChange(queries, change) : sendFirst(queries, change);
  pending.update(change.key, { outcome });
  return outcome;
}

async function sendFirst(queries: QueryClient, change: OrderChange): Promise<ChangeOutcome> {
  try {
    const order = await callChange(change);
    cacheOrder(queries, order);
    pendingChangesOf(queries).remove(change.key);
    return { order };
  } catch (failure) {
    if (isUnsettled(failure)) return queueChange(queries, change, failure);
    pendingChangesOf(queries).remove(change.key);
    invalidateOrder(queries);
    throw failure;
  }
}

async function queueChange(queries: QueryClient, { key }: OrderChange, failure?: unknown): Promise<ChangeOutcome> {
  const pending = pendingChangesOf(queries);
  const whenSent = new Promise<Order>((resolve, reject) => {
    pending.update(key, { state: "retrying", settle: { resolve, reject } });
  });
  try {
    (await loadOutbox(queries)).retrySoon();
  } catch (notLoaded) {
    pending.remove(key);
    invalidateOrder(queries);
    throw failure ?? notLoaded;
  }
  const order = await within(HICCUP, whenSent);
  if (order) return { order };
  pending.update(key, { state: "waiting" });
  return { whenSent };
}

/** The order after a change, however long the connection takes to come back. */
export async function orderAfter(queries: QueryClient, change: OrderChange): Promise<Order> {
  const { order, whenSent } = await sendChange(queries, change);
  return order ?? whenSent;
}

/** Sends what is queued. Resolves with whether the server has everything now. */
export async function flushOutbox(queries: QueryClient): Promise<boolean> {
  return !pendingChangesOf(queries).list().some(isQueued) || (await loadOutbox(queries)).flush();
}

/** The promise's value if it comes in time, else nothing. A later failure is left to the promise itself. */
function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | null> {
  return Promise.race([promise, new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds))]);
}
