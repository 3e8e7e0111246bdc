import type { QueryClient } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { isWithoutAnswer } from "../../../lib/api/api-failure.ts";
import { type ChangeOutcome, callChange, type OrderChange, pendingCount } from "./order-change.ts";

/** Comes ahead of its use where it can: without a connection it could not come any more. */
async function loadOutbox(queries: QueryClient) {
  return (await import("./outbox.ts")).outboxOf(queries);
}

/** Carries a change out, or keeps it until the connection is back. None overtakes those that wait already. */
export async function sendChange(queries: QueryClient, change: OrderChange): Promise<ChangeOutcome> {
  if (pendingCount(queries) === 0) {
    try {
      return { order: await callChange(change) };
    } catch (failure) {
      if (!isWithoutAnswer(failure)) throw failure;
      const outbox = await loadOutbox(queries).catch(() => null);
      if (!outbox) throw failure;
      return outbox.enqueue(change);
    }
  }
  return (await loadOutbox(queries)).enqueue(change);
}

/** The order after a change, however long the connection takes to come back. */
export async function orderAfter(queries: QueryClient, change: OrderChange): Promise<Order> {
  const { order, kept } = await sendChange(queries, change);
  return order ?? kept;
}

/** Sends what waits, and tells whether the server has everything now. */
export async function flushOutbox(queries: QueryClient): Promise<boolean> {
  return pendingCount(queries) === 0 || (await loadOutbox(queries)).flush();
}
