import { isOpen } from "@vitrine/domain/codes/order-status";
import type { StockLocation } from "@vitrine/domain/order/stock";
import type { Totals } from "@vitrine/domain/order/totals-shape";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { CurrentOrderDeps, OrderOwner, ReadAlong } from "./current-order.ts";
import type { KeyedMutex } from "./keyed-mutex.ts";
import type { EarlierRequest, OrderRepository } from "./order.repository.ts";
import type { StoredOrder } from "./stored-order.ts";

export type ChangeStoredOrderDeps = CurrentOrderDeps & {
  orders: Pick<OrderRepository, "cached" | "cache">;
  withOrderLock: KeyedMutex;
};

/** An order to decide on, and the stock of the requested SKU; empty without stock control. */
export type LoadedOrder = { stored: StoredOrder; stock: readonly StockLocation[] };

/** The order after a change, or as it was where nothing had to change. `totals`: where they were just worked out. */
export type StoredChange = { stored: StoredOrder; totals?: Totals };

/** `conflict`: nothing was saved, because the order or its stock is not as it was loaded. */
export type ChangeOutcome = Result<StoredChange, Refusal> | "conflict";

/**
 * Two processes that change one order without a pause overtake each other about every second time. Of 1,000 such changes
 * one needs ten attempts; people who share an order need one or two.
 */
const MAX_ATTEMPTS = 30;

/**
 * Optimistic locking: loads an order and lets `decideAndSave` change it; after a version conflict it repeats both with a
 * fresh read. It holds no database lock in between. Requests for one contact's order take turns in this process, so they
 * do not conflict.
 *
 * The first attempt may start from the order cache, without a read. Its stock is not known then, and the save verifies
 * version, stock and key in any case. So only what was saved counts: a refusal is decided again on a fresh read.
 */
export function changeStoredOrder(
  deps: ChangeStoredOrderDeps,
  owner: OrderOwner,
  along: ReadAlong,
  decideAndSave: (loaded: LoadedOrder) => Promise<ChangeOutcome>,
): Promise<Result<StoredChange, Refusal>> {
  const { shopId, contactId } = owner;
  return deps.withOrderLock(`${shopId} ${contactId}`, async () => {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const loaded = (attempt === 1 && loadCached(deps, owner)) || (await load(deps, owner, along));
      if (!loaded) return refuse({ code: "order-not-found" });
      if (loaded.earlier === "other") return refuse({ code: "idempotency-key-reused" });
      if (loaded.earlier === "same") {
        if (along.key) along.key.isReplayed = true;
        return ok({ stored: loaded.stored });
      }
      const outcome = await decideAndSave(loaded);
      if (outcome === "conflict" || (loaded.isFromCache && !isSaved(outcome, loaded.stored))) continue;
      if (outcome.ok) deps.orders.cache(shopId, outcome.value.stored);
      return outcome;
    }
    throw new Error("an order changed faster than it could be saved");
  });
}

type Loading = LoadedOrder & { earlier: EarlierRequest | undefined; isFromCache: boolean };

/**
 * The order that is named, or the open order of the contact: there is one at most, so its version also proves that it is
 * still the open one.
 */
function loadCached(
  { orders }: ChangeStoredOrderDeps,
  { shopId, contactId, orderId }: OrderOwner,
): Loading | undefined {
  const stored = orders.cached(shopId, contactId);
  if (!stored || (orderId === undefined ? !isOpen(stored.order.status) : stored.order.id !== orderId)) return undefined;
  return { stored, stock: [], earlier: undefined, isFromCache: true };
}

/** Undefined for an order that the contact does not have. Where no order is open, the change begins one. */
async function load(
  { orders }: ChangeStoredOrderDeps,
  { shopId, contactId, orderId }: OrderOwner,
  along: ReadAlong,
): Promise<Loading | undefined> {
  const reading = await orders.read({ shopId, contactId, orderId, ...along });
  const isMissing = !reading || (orderId !== undefined && !reading.stored.isSaved);
  return isMissing ? undefined : { ...reading, isFromCache: false };
}

function isSaved(outcome: Result<StoredChange, Refusal>, before: StoredOrder): boolean {
  return outcome.ok && outcome.value.stored.order.version > before.order.version;
}
