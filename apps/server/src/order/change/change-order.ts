import { isOpen } from "@vitrine/domain/codes/order-status";
import { isHolding } from "@vitrine/domain/order/change/confirm";
import { unitsOf } from "@vitrine/domain/order/change/items";
import { changesBetween } from "@vitrine/domain/order/history/changes-between";
import type { Order } from "@vitrine/domain/order/order";
import { orderTotals } from "@vitrine/domain/order/totals";
import type { Totals } from "@vitrine/domain/order/totals-shape";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import type { RequestKey } from "../../http/idempotency.ts";
import type { Refusal } from "../../http/refusals.ts";
import { holdChangeOf } from "../holds/hold-changes.ts";
import { type Actor, actorOf } from "../storage/actor.ts";
import { type CurrentOrderDeps, type OrderOwner, readCurrentOrder } from "../storage/current-order.ts";
import type { OrderSave } from "../storage/save-statement.ts";
import type { StoredOrder } from "../storage/stored-order.ts";
import type { OrderTerms, TermsOf } from "../terms/order-terms.ts";
import type { SoldProductCache } from "../terms/sold-product-cache.ts";
import { applyCommand, type OrderCommand } from "./apply-command.ts";
import type { KeyedMutex } from "./keyed-mutex.ts";
import { type SaveOrderDeps, saveOrder } from "./save-order.ts";

export type ChangeOrderDeps = CurrentOrderDeps &
  SaveOrderDeps & {
    termsOf: TermsOf;
    soldProductCache: SoldProductCache;
    withOrderLock: KeyedMutex;
    now: () => number;
  };

export type ChangedOrder = {
  stored: StoredOrder;
  terms: OrderTerms;
  /** Where the change has just worked them out. */
  totals?: Totals;
};

const MOST_ATTEMPTS = 30;

/** Changes the order a session works on. */
export function changeOrder(
  deps: ChangeOrderDeps,
  session: CallerSession,
  command: OrderCommand,
  key: RequestKey | null = null,
): Promise<Changed> {
  return changeOrderOf(deps, session, { command, key, actor: actorOf(session) });
}

/**
 * The one way an order changes: read it, apply a rule, save it with its history and its key. Nobody holds a lock while
 * the rule runs; who saved second begins again from what the first one left.
 */
export async function changeOrderOf(deps: ChangeOrderDeps, owner: OrderOwner, change: Change): Promise<Changed> {
  const terms = await deps.termsOf(owner.shopId);
  return deps.withOrderLock(`${owner.shopId} ${owner.contactId}`, async () => {
    const atOnce = await changeCached(deps, owner, terms, change);
    if (atOnce) return atOnce;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const done = await changeStored(deps, owner, terms, change);
      if (done !== "overtaken") return done;
    }
    throw new Error("an order changed faster than it could be read");
  });
}

type Change = { command: OrderCommand; key: RequestKey | null; actor: Actor };
type Changed = Result<ChangedOrder, Refusal>;

/**
 * Begins from the order this process saw last, without asking whether it is still so: the save asks that, and whether
 * the goods are there. Whatever stands in the way, the long way tells what it is.
 */
async function changeCached(
  deps: ChangeOrderDeps,
  owner: OrderOwner,
  terms: OrderTerms,
  { command, key, actor }: Change,
): Promise<Changed | undefined> {
  // A link for one order may stand beside a newer one, which is the one that is remembered.
  const isTheLast = owner.orderId === undefined && !owner.forOrderId;
  const known = isTheLast ? deps.orderCache.find(owner.shopId, owner.contactId) : undefined;
  // Goods that the order itself keeps are not free for anybody else, but for the order they are.
  if (!known || known.pricedAt !== terms.version || !isOpen(known.order.status) || isHolding(known.order))
    return undefined;
  const applied = await applyCommand(deps, terms, known, { command, stock: new Map(), now: deps.now() });
  if (!applied.ok || applied.value === "unchanged") return undefined;
  const { after } = applied.value;
  const sku = command.skus?.[0] ?? after.lines.find((line) => command.lines?.includes(line.index))?.sku;
  const stockNeed = sku === undefined ? null : { sku, units: unitsOf(after, sku) };
  const saved = await save(deps, terms, known, { ...applied.value, command, key, actor, stockNeed });
  return saved === "overtaken" || !saved.ok ? undefined : saved;
}

async function changeStored(
  deps: ChangeOrderDeps,
  owner: OrderOwner,
  terms: OrderTerms,
  { command, key, actor }: Change,
): Promise<Changed | "overtaken"> {
  const { skus = [], lines = [] } = command;
  const { stored, stock, earlier, isNew } = await readCurrentOrder(deps, owner, { skus, lines, key });
  if (isNew) {
    // There is nothing on it to be priced. The save looks after the stock and the key.
    deps.orderCache.keep(owner.shopId, { ...stored, pricedAt: terms.version });
    return (await changeCached(deps, owner, terms, { command, key, actor })) ?? "overtaken";
  }
  if (earlier === "other") return refuse({ code: "idempotency-key-reused" });
  if (earlier === "same") return ok({ stored, terms });
  const applied = await applyCommand(deps, terms, stored, { command, stock, now: deps.now() });
  if (!applied.ok) return applied;
  if (applied.value === "unchanged") {
    deps.orderCache.keep(owner.shopId, { ...stored, pricedAt: terms.version });
    return ok({ stored, terms });
  }
  return save(deps, terms, stored, { ...applied.value, command, key, actor, stockNeed: null });
}

type ToSave = Change & { after: Order; now: number; stockNeed: OrderSave["stockNeed"] };

async function save(
  deps: ChangeOrderDeps,
  terms: OrderTerms,
  stored: StoredOrder,
  { command, key, actor, after, now, stockNeed = null }: ToSave,
): Promise<Changed | "overtaken"> {
  const { shopId } = terms;
  const before = stored.order;
  const totals = orderTotals(after, terms.rules, now);
  const saved = await saveOrder(deps, terms, {
    saving: {
      shopId,
      before,
      after,
      total: totals.total,
      pricedAt: terms.version,
      event: {
        kind: command.kind,
        data: { ...command.data, changes: changesBetween(before, after, terms.rules) },
        actor,
      },
      key,
      stockNeed,
    },
    keeping: holdChangeOf(before, after),
    now,
  });
  if (saved === "overtaken" || !saved.ok) return saved;
  const changed: StoredOrder = {
    ...stored,
    order: { ...after, version: before.version + 1 },
    total: totals.total,
    pricedAt: terms.version,
    closedAt: isOpen(after.status) ? null : (stored.closedAt ?? now),
  };
  deps.orderCache.keep(shopId, changed);
  deps.announce({ shopId, contactId: after.ownerId, subject: "order" });
  return ok({ stored: changed, terms, totals });
}
