import type { QueryClient } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { isFromGateway, isUnsettled } from "../../../lib/api/api-failure.ts";
import { currentCredential } from "../../../lib/api/credential.ts";
import { cacheOrder, invalidateOrder } from "../order.queries.ts";
import { type ChangeOutcome, callChange, type OrderChange } from "./order-change.ts";
import { isQueued, pendingChangesOf } from "./pending-changes.ts";

/** A phone that changes its radio cell is usually back within this time. A shorter outage is not shown. */
const SHORT_OUTAGE = 1_500;

/** The connection bar usually loads this code before it is needed. Without a connection it could not be loaded. */
async function loadOutbox(queries: QueryClient) {
  return (await import("./outbox.ts")).outboxOf(queries);
}

/**
 * Sends a change, and retries it until the connection is back. A change never overtakes queued ones. The new order is
 * cached before the outcome resolves. After a refusal the order is fetched again.
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
  const outage = isFromGateway(failure) ? "server" : "connection";
  if (failure) pending.update(key, { outage });
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
  const order = await within(SHORT_OUTAGE, whenSent);
  if (order) return { order };
  pending.update(key, { state: "waiting" });
  return { whenSent, outage };
}

/** The order after a change. Waits until the connection is back. */
export async function orderAfter(queries: QueryClient, change: OrderChange): Promise<Order> {
  const { order, whenSent } = await sendChange(queries, change);
  return order ?? whenSent;
}

/** Sends the queued changes. Resolves to true when the server has all of them. */
export async function flushOutbox(queries: QueryClient): Promise<boolean> {
  return !pendingChangesOf(queries).list().some(isQueued) || (await loadOutbox(queries)).flush();
}

/** The value of the promise if it resolves in time, else null. The caller handles a rejection that comes later. */
function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | null> {
  return Promise.race([promise, new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds))]);
}
