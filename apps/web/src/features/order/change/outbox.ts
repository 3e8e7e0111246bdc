import type { QueryClient } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { ApiFailure, isPassing, isUnsettled } from "../../../lib/api/api-failure.ts";
import { currentCredential } from "../../../lib/api/credential.ts";
import { cacheOrder, invalidateOrder } from "../order.queries.ts";
import {
  type ChangeOutcome,
  callChange,
  type OrderChange,
  type PendingChange,
  pendingItems,
  setPendingCount,
} from "./order-change.ts";
import { removeStoredChange, storeChange, storedChanges } from "./outbox-storage.ts";

/** A call that hangs is as good as none; sent again under its key, it still counts once. */
const PATIENCE = 15_000;
const LONGEST_PAUSE = 15_000;
const pauseAfter = (silences: number) => Math.min(LONGEST_PAUSE, 300 * 3 ** silences);
/** A phone that changes antennas is back within this, and nobody has to hear of it. */
const HICCUP = 1_500;

type Entry = {
  change: PendingChange;
  /** Whoever waits on this page for the outcome. After a reload nobody does. */
  settle?: { resolve: (order: Order) => void; reject: (failure: Error) => void };
};

export type OutboxEvent =
  | { is: "waiting" }
  /** The server was reached: everything has been sent. */
  | { is: "sent"; count: number }
  /** Told to nobody else. */
  | { is: "refused"; change: OrderChange; failure: Error };

export type Outbox = {
  /** Takes over the changes a page before this one has left in the browser. */
  restore: () => void;
  /** Answers with the order when the connection was away for a moment only. */
  enqueue: (change: OrderChange) => Promise<ChangeOutcome>;
  /** Sends what waits, one after the other in the order it was made, and tells whether all of it is settled. */
  flush: () => Promise<boolean>;
  count: () => number;
  /** Nobody looks after it any more: what waits stays where it is kept. */
  stop: () => void;
  subscribe: (listener: (news: OutboxEvent) => void) => () => void;
};

const ofApp = new WeakMap<QueryClient, Outbox>();

export function outboxOf(queries: QueryClient): Outbox {
  const known = ofApp.get(queries);
  if (known) return known;
  const outbox = createOutbox(queries);
  ofApp.set(queries, outbox);
  return outbox;
}

/** Changes of the order that got no answer. They wait here, and in the browser's storage, until the connection is back. */
function createOutbox(queries: QueryClient): Outbox {
  const listeners = new Set<(news: OutboxEvent) => void>();
  let entries: Entry[] = [];
  let running: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silences = 0;
  let sent = 0;

  function publish(news?: OutboxEvent) {
    setPendingCount(queries, entries.length);
    queries.setQueryData(
      pendingItems.queryKey,
      entries.flatMap(({ change }) => addition(change)),
    );
    if (news) for (const listener of listeners) listener(news);
  }

  function restore() {
    const here = new Set(entries.map(({ change }) => change.key));
    const left = storedChanges().filter(({ key }) => !here.has(key));
    entries = [...left.map((change) => ({ change })), ...entries];
    if (entries.length === 0) return;
    publish();
    void flush();
  }

  async function enqueue(made: OrderChange): Promise<ChangeOutcome> {
    const change: PendingChange = { ...made, session: currentCredential() };
    storeChange(change);
    const kept = new Promise<Order>((resolve, reject) => {
      entries.push({ change, settle: { resolve, reject } });
    });
    publish();
    if (!running) trySoon();
    const order = await within(HICCUP, kept);
    if (order) return { order };
    publish({ is: "waiting" });
    return { kept };
  }

  function trySoon() {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), pauseAfter(silences));
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function sendAll(): Promise<boolean> {
    for (let next = entries[0]; next; next = entries[0]) {
      try {
        settled(next, await send(next.change));
      } catch (failure) {
        if (mayStillWork(failure)) {
          silences++;
          trySoon();
          return false;
        }
        refused(next, failure as Error);
      }
      silences = 0;
    }
    if (sent > 0) publish({ is: "sent", count: sent });
    sent = 0;
    return true;
  }

  function send(change: PendingChange): Promise<Order> {
    return callChange(change, { credential: change.session, signal: AbortSignal.timeout(PATIENCE) });
  }

  function settled(entry: Entry, order: Order) {
    sent++;
    // Somebody else's order, changed from this phone before, is not what the screen shows.
    if (entry.change.session === currentCredential()) cacheOrder(queries, order);
    remove(entry);
    entry.settle?.resolve(order);
  }

  function refused(entry: Entry, failure: Error) {
    remove(entry);
    invalidateOrder(queries);
    if (entry.settle) entry.settle.reject(failure);
    else publish({ is: "refused", change: entry.change, failure });
  }

  function remove(entry: Entry) {
    entries = entries.filter((one) => one !== entry);
    removeStoredChange(entry.change.key);
    publish();
  }

  return {
    restore,
    enqueue,
    flush,
    count: () => entries.length,
    stop: () => clearTimeout(timer),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** No answer, an answer that is not the last word, or one that did not come in time. */
function mayStillWork(failure: unknown): boolean {
  return !(failure instanceof ApiFailure) || isUnsettled(failure) || isPassing(failure);
}

/** Its value when it comes in time, else nothing. Whoever waits longer hears of a failure from the promise itself. */
function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | null> {
  return Promise.race([promise, new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds))]);
}

function addition({ name, request, key, product }: OrderChange) {
  if (name !== "POST /api/order/items/" || request.body.index !== undefined) return [];
  return [{ key, product: product ?? "", quantity: request.body.quantity }];
}
