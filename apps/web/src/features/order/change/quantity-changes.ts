import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { newIdempotencyKey } from "@vitrine/client/call/idempotency-key";
import type { OrderItem } from "@vitrine/contract/storefront/order-items";
import { useMemo } from "react";
import { currentCredential } from "../../../lib/api/credential.ts";
import { currentOrder } from "../order.queries.ts";
import { isQueued, isUnderWay, itemUpdate, pendingChangesOf } from "./pending-changes.ts";
import { sendChange } from "./send-change.ts";

/** The debounce of a quantity. */
const DELAY = 1_000;

type Line = Pick<OrderItem, "index" | "providerId">;

/**
 * Debounces the taps on each line into one change. The changes belong to the order and not to a screen, so none is lost
 * when the person leaves the page.
 */
export function quantityChanges(queries: QueryClient) {
  const pending = pendingChangesOf(queries);
  const ofLine = (index: number) => pending.list().filter((each) => itemUpdate(each)?.index === index);
  const delayedOf = (index: number) => ofLine(index).find(({ state }) => state === "delayed");

  function change({ index, providerId }: Line, quantity: number, onFailure: (failure: Error) => void) {
    const before = delayedOf(index);
    clearTimeout(before?.timer);
    const key = before?.change.key ?? newIdempotencyKey();
    pending.put({
      change: { name: "POST /api/order/items/", request: { body: { index, providerId, quantity } }, key },
      session: currentCredential(),
      state: "delayed",
      timer: setTimeout(() => void send(index), DELAY),
      onFailure,
    });
  }

  async function send(index: number): Promise<boolean> {
    // Each line has one request at a time, so that the last tap is also the last to arrive.
    const underWay = ofLine(index).find(isUnderWay);
    if (underWay) {
      const isSaved = await isFulfilled(underWay.outcome);
      return (await send(index)) && isSaved;
    }
    const delayed = delayedOf(index);
    if (!delayed) return true;
    clearTimeout(delayed.timer);
    if (itemUpdate(delayed)?.quantity === quantityBefore(index)) {
      pending.remove(delayed.change.key);
      return true;
    }
    const outcome = sendChange(queries, delayed.change);
    outcome.then(({ whenSent }) => whenSent).catch(delayed.onFailure);
    return isFulfilled(outcome);
  }

  /** The quantity without the delayed change. 0 for a line that was removed. */
  function quantityBefore(index: number): number {
    const queued = ofLine(index).findLast(isQueued);
    const items = queries.getQueryData(currentOrder.queryKey)?.items;
    return (queued ? itemUpdate(queued) : items?.find((item) => item.index === index))?.quantity ?? 0;
  }

  /** Sends delayed changes at once. When all are settled, resolves to true if all were saved. */
  async function flush(): Promise<boolean> {
    const open = pending.list().filter((each) => each.state === "delayed" || isUnderWay(each));
    const lines = new Set(open.flatMap((each) => itemUpdate(each)?.index ?? []));
    return (await Promise.all([...lines].map(send))).every(Boolean);
  }

  return { change, flush, isDelayed: (index: number) => delayedOf(index) !== undefined };
}

export function useQuantityChanges() {
  const queries = useQueryClient();
  return useMemo(() => quantityChanges(queries), [queries]);
}

function isFulfilled(promise: Promise<unknown> | undefined): Promise<boolean> {
  return Promise.resolve(promise).then(
    () => true,
    () => false,
  );
}
