import type { QueryClient } from "@tanstack/react-query";
import type { ItemUpdate, Order } from "@vitrine/contract/storefront/order";
import type { ChangeOutcome, OrderChange } from "./order-change.ts";

export type PendingChange = {
  change: OrderChange;
  /** The session it was made in: the server recognises its key for that session only. */
  session: string;
  /**
   * `delayed`: a quantity that may still be tapped again. `sending`: its first call is under way. `retrying`: that call
   * got no answer a moment ago. `waiting`: the person has been told that it waits for the connection.
   */
  state: "delayed" | "sending" | "retrying" | "waiting";
  /** Sends a delayed change. */
  timer?: ReturnType<typeof setTimeout>;
  onFailure?: (failure: Error) => void;
  outcome?: Promise<ChangeOutcome>;
  /** Whoever waits on this page for the answer. After a reload nobody does. */
  settle?: { resolve: (order: Order) => void; reject: (failure: Error) => void };
};

type PendingChanges = ReturnType<typeof createPendingChanges>;

const ofApp = new WeakMap<QueryClient, PendingChanges>();

/** One list for each app, whichever page is open. */
export function pendingChangesOf(queries: QueryClient): PendingChanges {
  const pending = ofApp.get(queries) ?? createPendingChanges();
  ofApp.set(queries, pending);
  return pending;
}

/** Everything a person has changed that the server has not confirmed yet. All that is shown of it derives from here. */
function createPendingChanges() {
  const listeners = new Set<() => void>();
  let list: readonly PendingChange[] = [];
  let isLost = false;

  function publish(next: readonly PendingChange[]) {
    list = next;
    for (const listener of listeners) listener();
  }
  const without = (key: string) => list.filter(({ change }) => change.key !== key);

  return {
    /** In the order in which they are sent. A new array after each change. */
    list: () => list,
    /** Puts a change at the end, also one that was in the list before. */
    put: (pending: PendingChange) => publish([...without(pending.change.key), pending]),
    /** Puts the changes of an earlier page before those of this one. */
    putFirst: (earlier: PendingChange[]) => publish([...earlier, ...list]),
    update: (key: string, part: Partial<PendingChange>) =>
      publish(list.map((each) => (each.change.key === key ? { ...each, ...part } : each))),
    remove: (key: string) => publish(without(key)),
    setConnectionLost(next: boolean) {
      isLost = next;
      publish(list);
    },
    /** Whether the person is told that the connection is lost. */
    isOffline: () => isLost || list.some(({ state }) => state === "waiting"),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Its call got no answer, or would overtake one that got none. */
export function isQueued({ state }: PendingChange): boolean {
  return state === "retrying" || state === "waiting";
}

/** Made on this page, and so recent that its outcome is not known. */
export function isUnderWay({ state, outcome }: PendingChange): boolean {
  return outcome !== undefined && (state === "sending" || state === "retrying");
}

/** What it does to the order's lines. With an index it sets the quantity of that line, without one it adds a product. */
export function itemUpdate({ change }: PendingChange): ItemUpdate | undefined {
  return change.name === "POST /api/order/items/" ? change.request.body : undefined;
}

/** Line index → the quantity the line will have. */
export type PendingQuantities = ReadonlyMap<number, number>;

/** Only those of this session: another one's lines belong to another order. */
export function pendingQuantities(list: readonly PendingChange[], session: string): PendingQuantities {
  const updates = list.filter((pending) => pending.session === session).map(itemUpdate);
  return new Map(updates.flatMap((item) => (item?.index === undefined ? [] : [[item.index, item.quantity]])));
}

/** A product that waits to be added to the order. */
export type PendingItem = { key: string; product: string; quantity: number };

export function pendingItems(list: readonly PendingChange[]): PendingItem[] {
  return list.filter(isQueued).flatMap((pending) => {
    const { key, product = "" } = pending.change;
    const item = itemUpdate(pending);
    return item && item.index === undefined ? [{ key, product, quantity: item.quantity }] : [];
  });
}
