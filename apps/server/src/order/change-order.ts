import { isOpen } from "@vitrine/domain/codes/order-status";
import { isHolding } from "@vitrine/domain/order/change/confirm";
import { unitsOf } from "@vitrine/domain/order/change/items";
import { changesBetween } from "@vitrine/domain/order/history/changes-between";
import type { Order } from "@vitrine/domain/order/order";
import { orderTotals } from "@vitrine/domain/order/totals";
import type { Totals } from "@vitrine/domain/order/totals-shape";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../http/callers.ts";
import type { RequestKey } from "../http/idempotency.ts";
import type { Refusal } from "../http/refusals.ts";
import { type Actor, actorOf } from "./actor.ts";
import { applyCommand, type Command } from "./apply-command.ts";
import { keepingOf } from "./consequences.ts";
import { type CurrentOrderDeps, type Owner, readCurrent } from "./current-order.ts";
import type { OrderTerms, TermsOf } from "./order-terms.ts";
import { type SaveDeps, saveWithConsequences } from "./save-order.ts";
import type { Saving } from "./save-statement.ts";
import type { SoldProducts } from "./sold-products.ts";
import type { StoredOrder } from "./stored-order.ts";
import type { InTurn } from "./turns.ts";

export type ChangeDeps = CurrentOrderDeps &
  SaveDeps & { termsOf: TermsOf; sold: SoldProducts; inTurn: InTurn; now: () => number };

export type ChangedOrder = {
  stored: StoredOrder;
  terms: OrderTerms;
  /** Where the change has just worked them out. */
  totals?: Totals;
};

const MOST_ATTEMPTS = 30;

/** Changes the order a session works on. */
export function changeOrder(
  deps: ChangeDeps,
  session: CallerSession,
  command: Command,
  key: RequestKey | null = null,
): Promise<Changed> {
  return changeOrderOf(deps, session, { command, key, actor: actorOf(session) });
}

/**
 * The one way an order changes: read it, apply a rule, save it with its history and its key. Nobody holds a lock while
 * the rule runs; who saved second begins again from what the first one left.
 */
export async function changeOrderOf(deps: ChangeDeps, owner: Owner, change: Change): Promise<Changed> {
  const terms = await deps.termsOf(owner.shopId);
  return deps.inTurn(`${owner.shopId} ${owner.contactId}`, async () => {
    const atOnce = await changeKnown(deps, owner, terms, change);
    if (atOnce) return atOnce;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const done = await changeRead(deps, owner, terms, change);
      if (done !== "overtaken") return done;
    }
    throw new Error("an order changed faster than it could be read");
  });
}

type Change = { command: Command; key: RequestKey | null; actor: Actor };
type Changed = Result<ChangedOrder, Refusal>;

/**
 * Begins from the order this process saw last, without asking whether it is still so: the save asks that, and whether
 * the goods are there. Whatever stands in the way, the long way tells what it is.
 */
async function changeKnown(
  deps: ChangeDeps,
  owner: Owner,
  terms: OrderTerms,
  { command, key, actor }: Change,
): Promise<Changed | undefined> {
  // A link for one order may stand beside a newer one, which is the one that is remembered.
  const isTheLast = owner.orderId === undefined && !owner.forOrderId;
  const known = isTheLast ? deps.known.find(owner.shopId, owner.contactId) : undefined;
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

async function changeRead(
  deps: ChangeDeps,
  owner: Owner,
  terms: OrderTerms,
  { command, key, actor }: Change,
): Promise<Changed | "overtaken"> {
  const { skus = [], lines = [] } = command;
  const { stored, stock, earlier, isNew } = await readCurrent(deps, owner, { skus, lines, key });
  if (isNew) {
    // There is nothing on it to be priced. The save looks after the stock and the key.
    deps.known.keep(owner.shopId, { ...stored, pricedAt: terms.version });
    return (await changeKnown(deps, owner, terms, { command, key, actor })) ?? "overtaken";
  }
  if (earlier === "other") return refuse({ code: "idempotency-key-reused" });
  if (earlier === "same") return ok({ stored, terms });
  const applied = await applyCommand(deps, terms, stored, { command, stock, now: deps.now() });
  if (!applied.ok) return applied;
  if (applied.value === "unchanged") {
    deps.known.keep(owner.shopId, { ...stored, pricedAt: terms.version });
    return ok({ stored, terms });
  }
  return save(deps, terms, stored, { ...applied.value, command, key, actor, stockNeed: null });
}

type ToSave = Change & { after: Order; now: number; stockNeed: Saving["stockNeed"] };

async function save(
  deps: ChangeDeps,
  terms: OrderTerms,
  stored: StoredOrder,
  { command, key, actor, after, now, stockNeed = null }: ToSave,
): Promise<Changed | "overtaken"> {
  const { shopId } = terms;
  const before = stored.order;
  const totals = orderTotals(after, terms.rules, now);
  const saved = await saveWithConsequences(deps, terms, {
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
    keeping: keepingOf(before, after),
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
  deps.known.keep(shopId, changed);
  deps.announce({ shopId, contactId: after.ownerId, subject: "order" });
  return ok({ stored: changed, terms, totals });
}
