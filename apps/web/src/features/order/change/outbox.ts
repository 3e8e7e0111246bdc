import type { QueryClient } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { ApiFailure, isPassing, isUnsettled } from "../../../lib/api/api-failure.ts";
import { currentCredential } from "../../../lib/api/credential.ts";
import { cacheOrder, invalidateOrder } from "../order.queries.ts";
import { callChange, type OrderChange } from "./order-change.ts";
import { copyToStorage, storedChanges } from "./outbox-storage.ts";
import { isQueued, type PendingChange, pendingChangesOf } from "./pending-changes.ts";

/** A call that hangs counts as lost; sent again under its key, it still counts once. */
const TIME_LIMIT = 15_000;
const LONGEST_PAUSE = 15_000;
const pauseAfter = (failures: number) => Math.min(LONGEST_PAUSE, 300 * 3 ** failures);

export type OutboxEvent =
  /** The server has everything. `hasWaited`: the person was told of the wait. */
  | { is: "sent"; count: number; hasWaited: boolean }
  /** Nobody on this page waits for the change. */
  | { is: "refused"; change: OrderChange; failure: Error };

type Outbox = ReturnType<typeof createOutbox>;

const ofApp = new WeakMap<QueryClient, Outbox>();

export function outboxOf(queries: QueryClient): Outbox {
  const outbox = ofApp.get(queries) ?? createOutbox(queries);
  ofApp.set(queries, outbox);
  return outbox;
}

/** Repeats pending changes that got no answer, and has a copy of them in the browser's storage meanwhile. */
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

  /** Takes over the changes that an earlier page has left in the browser. */
  function restore() {
    const left = storedChanges().filter(({ change }) => !entry(change.key));
    if (left.length > 0) pending.putFirst(left);
    if (pending.list().some(isQueued)) void flush();
  }

  /** Sends what is queued after a pause, unless it is being sent. */
  function retrySoon() {
    if (running) return;
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), pauseAfter(failures));
  }

  /** Sends what is queued, one after the other in the order it was made. Resolves with whether all of it is settled. */
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
    // An order of another session, changed from this phone before, is not what the screen shows.
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
    /** Ends the repetition: what is queued stays in the browser. */
    stop: () => clearTimeout(timer),
    subscribe(listener: (event: OutboxEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** No answer, an answer that is not final, or one that did not come in time. */
function mayStillWork(failure: unknown): boolean {
  return !(failure instanceof ApiFailure) || isUnsettled(failure) || isPassing(failure);
}
