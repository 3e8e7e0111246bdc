import type { QueryClient } from "@tanstack/react-query";
import type { ItemUpdate } from "@vitrine/contract/storefront/open-order";
import type { Order } from "@vitrine/contract/storefront/order";
import type { ChangeOutcome, OrderChange, Outage } from "./order-change.ts";

export type PendingChange = {
  change: OrderChange;
  /** The session of the change. The server recognises the idempotency key for that session only. */
  session: string;
  /**
   * `delayed`: a quantity that is debounced. `sending`: the first request is under way. `retrying`: that request got no
   * response a moment ago. `waiting`: the screen shows that the change waits for the connection.
   */
  state: "delayed" | "sending" | "retrying" | "waiting";
  /** Why the last try failed. Missing for a change that waits behind another one. */
  outage?: Outage;
  /** Sends a delayed change. */
  timer?: ReturnType<typeof setTimeout>;
  onFailure?: (failure: Error) => void;
  outcome?: Promise<ChangeOutcome>;
  /** Settles the promise that code on this page waits for. Missing after a reload. */
  settle?: { resolve: (order: Order) => void; reject: (failure: Error) => void };
};

type PendingChanges = ReturnType<typeof createPendingChanges>;

const pendingChangesByClient = new WeakMap<QueryClient, PendingChanges>();

/** All pages of the app share one list. */
export function pendingChangesOf(queries: QueryClient): PendingChanges {
  const pending = pendingChangesByClient.get(queries) ?? createPendingChanges();
  pendingChangesByClient.set(queries, pending);
  return pending;
}

/** The changes that the server has not confirmed yet. The screen derives everything it shows about them from here. */
function createPendingChanges() {
  const listeners = new Set<() => void>();
  let list: readonly PendingChange[] = [];
  let connection: Outage | null = null;

  function publish(next: readonly PendingChange[]) {
    list = next;
    for (const listener of listeners) listener();
  }
  const without = (key: string) => list.filter(({ change }) => change.key !== key);

  return {
    /** In the order in which the changes are sent. Each update creates a new array. */
    list: () => list,
    /** Puts a change at the end. A change that is already in the list moves there. */
    put: (pending: PendingChange) => publish([...without(pending.change.key), pending]),
    /** Puts the changes of an earlier page before those of this one. */
    putFirst: (earlier: PendingChange[]) => publish([...earlier, ...list]),
    update: (key: string, part: Partial<PendingChange>) =>
      publish(list.map((each) => (each.change.key === key ? { ...each, ...part } : each))),
    remove: (key: string) => publish(without(key)),
    setConnectionLost(next: Outage | null) {
      connection = next;
      publish(list);
    },
    /** Whether the screen says that changes wait. */
    isOffline: () => connection !== null || list.some(({ state }) => state === "waiting"),
    /** What the screen says about it. */
    outage: (): Outage | null => {
      const waiting = list.filter(({ state }) => state === "waiting");
      if (connection === null && waiting.length === 0) return null;
      return connection ?? waiting.find(({ outage }) => outage)?.outage ?? "connection";
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The request got no response, or the change waits behind such a change. */
export function isQueued({ state }: PendingChange): boolean {
  return state === "retrying" || state === "waiting";
}

/** The change was made on this page a moment ago, and its outcome is not known yet. */
export function isUnderWay({ state, outcome }: PendingChange): boolean {
  return outcome !== undefined && (state === "sending" || state === "retrying");
}

/** The change of the order's lines. With an index it sets the quantity of that line, without one it adds a product. */
export function itemUpdate({ change }: PendingChange): ItemUpdate | undefined {
  return change.name === "POST /api/order/items/" ? change.request.body : undefined;
}

/** Line index → the quantity of the line after the change. */
export type PendingQuantities = ReadonlyMap<number, number>;

/** Only the changes of this session: the lines of another session belong to another order. */
export function pendingQuantities(list: readonly PendingChange[], session: string): PendingQuantities {
  const updates = list.filter((pending) => pending.session === session).map(itemUpdate);
  return new Map(updates.flatMap((item) => (typeof item?.index === "number" ? [[item.index, item.quantity]] : [])));
}

/** A product that waits to be added to the order. With an outage of the server nobody knows yet whether it will be. */
export type PendingItem = { key: string; product: string; quantity: number; outage: Outage };

export function pendingItems(list: readonly PendingChange[]): PendingItem[] {
  return list.filter(isQueued).flatMap((pending) => {
    const { key, product = "" } = pending.change;
    const item = itemUpdate(pending);
    return item && typeof item.index !== "number"
      ? [{ key, product, quantity: item.quantity, outage: pending.outage ?? "connection" }]
      : [];
  });
}
