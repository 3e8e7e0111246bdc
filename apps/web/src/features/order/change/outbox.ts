import type { QueryClient } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { ApiFailure, isFromGateway, isPassing, isUnsettled } from "../../../lib/api/api-failure.ts";
import { currentCredential } from "../../../lib/api/credential.ts";
import { cacheOrder, invalidateOrder } from "../order.queries.ts";
import { callChange, type OrderChange } from "./order-change.ts";
import { copyToStorage, storedChanges } from "./outbox-storage.ts";
import { isQueued, type PendingChange, pendingChangesOf } from "./pending-changes.ts";

/** A request that takes longer counts as lost. The idempotency key makes the retry safe. */
const TIME_LIMIT = 15_000;
const LONGEST_PAUSE = 15_000;
const pauseAfter = (failures: number) => Math.min(LONGEST_PAUSE, 300 * 3 ** failures);

export type OutboxEvent =
  /** The server has all changes. `hasWaited`: the screen has shown that they were waiting. */
  | { is: "sent"; count: number; hasWaited: boolean }
  /** Published only when no code on this page waits for the outcome of the change. */
  | { is: "refused"; change: OrderChange; failure: Error };

type Outbox = ReturnType<typeof createOutbox>;

const outboxes = new WeakMap<QueryClient, Outbox>();

export function outboxOf(queries: QueryClient): Outbox {
  const outbox = outboxes.get(queries) ?? createOutbox(queries);
  outboxes.set(queries, outbox);
  return outbox;
}

/** Retries pending changes that got no response. Until then it keeps a copy of them in the browser's storage. */
function createOutbox(queries: QueryClient) {
  const pending = pendingChangesOf(queries);
  const listeners = new Set<(event: OutboxEvent) => void>();
  let running: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let sent = { count: 0, hasWaited: false };

  const entry = (key: string) => pending.list().find(({ change }) => change.key === key);
  const publish = (event: OutboxEvent) => {
    for (const listener of listeners) listener(event);
  };
  let copied = copyToStorage(pending.list(), []);
  pending.subscribe(() => {
    copied = copyToStorage(pending.list(), copied);
  });

  /** Loads the changes that an earlier page left in the browser's storage. */
  function restore() {
    const left = storedChanges().filter(({ change }) => !entry(change.key));
    if (left.length > 0) pending.putFirst(left);
    if (pending.list().some(isQueued)) void flush();
  }

  /** Sends the queued changes after a pause. Does nothing while they are being sent. */
  function retrySoon() {
    if (running) return;
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), pauseAfter(failures));
  }

  /** Sends the queued changes one after the other, oldest first. Resolves to true when none is left in the queue. */
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= sendAll().then((isDone) => {
      running = undefined;
      if (!isDone) retrySoon();
      return isDone;
    });
    return running;
  }

  async function sendAll(): Promise<boolean> {
    for (let next = pending.list().find(isQueued); next; next = pending.list().find(isQueued)) {
      const { change, session } = next;
      try {
        const signal = AbortSignal.timeout(TIME_LIMIT);
        settled(next, await callChange(change, { credential: session, signal }));
      } catch (failure) {
        if (mayStillWork(failure)) {
          failures++;
          pending.update(change.key, { outage: isFromGateway(failure) ? "server" : "connection" });
          return false;
        }
        refused(next, failure as Error);
      }
      failures = 0;
    }
    if (sent.count > 0) publish({ is: "sent", ...sent });
    sent = { count: 0, hasWaited: false };
    return true;
  }

  function settled({ change: { key }, session, settle }: PendingChange, order: Order) {
    const hasWaited = sent.hasWaited || entry(key)?.state === "waiting";
    sent = { count: sent.count + 1, hasWaited };
    // The change may belong to an earlier session on this phone. The screen does not show that session's order.
    if (session === currentCredential()) cacheOrder(queries, order);
    pending.remove(key);
    settle?.resolve(order);
  }

  function refused({ change, settle }: PendingChange, failure: Error) {
    pending.remove(change.key);
    invalidateOrder(queries);
    if (settle) settle.reject(failure);
    else publish({ is: "refused", change, failure });
  }

  return {
    restore,
    retrySoon,
    flush,
    /** Stops the retries. Queued changes stay in the browser's storage. */
    stop: () => clearTimeout(timer),
    subscribe(listener: (event: OutboxEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** There was no response, the response is not final, or it did not arrive in time. */
function mayStillWork(failure: unknown): boolean {
  return !(failure instanceof ApiFailure) || isUnsettled(failure) || isPassing(failure);
}
