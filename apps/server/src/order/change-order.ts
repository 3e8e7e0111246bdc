import { dropLostGifts } from "@vitrine/domain/order/gifts";
import type { Order } from "@vitrine/domain/order/order";
import { priceTableInForce } from "@vitrine/domain/order/prices";
import { repriced } from "@vitrine/domain/order/reprice";
import { isOpen } from "@vitrine/domain/order/status";
import type { StockPlace } from "@vitrine/domain/order/stock";
import { closedTotals, orderTotals } from "@vitrine/domain/order/totals";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../http/callers.ts";
import type { RequestKey } from "../http/idempotency.ts";
import type { Refusal } from "../http/refusals.ts";
import { type Actor, actorOf } from "./actor.ts";
import { keepingOf } from "./consequences.ts";
import { type CurrentOrderDeps, type Owner, readCurrent } from "./current-order.ts";
import { explained, type OrderRefusal } from "./order-refusals.ts";
import type { OrderTerms, TermsOf } from "./order-terms.ts";
import { type SaveDeps, saveWithConsequences } from "./save-order.ts";
import type { SoldProducts } from "./sold-products.ts";
import type { StoredOrder } from "./stored-order.ts";
import type { InTurn } from "./turns.ts";

export type ChangeDeps = CurrentOrderDeps &
  SaveDeps & { termsOf: TermsOf; sold: SoldProducts; inTurn: InTurn; now: () => number };

/** What a rule may look at besides the order. */
export type Around = {
  terms: OrderTerms;
  stock: Map<string, StockPlace[]>;
  priceTableId: string | null;
  now: number;
  /** The catalogue changed something on the lines just now. */
  isRepriced: boolean;
};

export type Command = {
  /** What is told in the order's history. */
  kind: string;
  data?: object;
  /** Skus and lines whose stock the rule asks about. */
  skus?: readonly string[];
  lines?: readonly number[];
  apply: (order: Order, around: Around) => Result<Order, OrderRefusal>;
};

export type ChangedOrder = { stored: StoredOrder; terms: OrderTerms };

const MOST_ATTEMPTS = 30;

/** Changes the order a session works on. */
export function changeOrder(
  deps: ChangeDeps,
  session: CallerSession,
  command: Command,
  key: RequestKey | null = null,
): Promise<Result<ChangedOrder, Refusal>> {
  return changeOrderOf(deps, session, { command, key, actor: actorOf(session) });
}

/**
 * The one way an order changes: read it, apply a rule, save it with its history and its key. Nobody holds a lock while
 * the rule runs; who saved second begins again from what the first one left.
 */
export async function changeOrderOf(
  deps: ChangeDeps,
  owner: Owner,
  { command, key, actor }: { command: Command; key: RequestKey | null; actor: Actor },
): Promise<Result<ChangedOrder, Refusal>> {
  const terms = await deps.termsOf(owner.shopId);
  return deps.inTurn(`${owner.shopId} ${owner.contactId}`, async () => {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const done = await attemptChange(deps, owner, terms, { command, key, actor });
      if (done !== "overtaken") return done;
    }
    throw new Error("an order changed faster than it could be read");
  });
}

async function attemptChange(
  deps: ChangeDeps,
  owner: Owner,
  terms: OrderTerms,
  { command, key, actor }: { command: Command; key: RequestKey | null; actor: Actor },
): Promise<Result<ChangedOrder, Refusal> | "overtaken"> {
  const { stored, stock, earlier } = await readCurrent(deps, owner, { ...stockAsked(command), key });
  if (earlier === "other") return refuse({ code: "idempotency-key-reused" });
  if (earlier === "same") return ok({ stored, terms });

  const now = deps.now();
  const before = stored.order;
  const fresh = await withFreshPrices(deps, stored, terms);
  const around = {
    terms,
    stock,
    priceTableId: priceTableInForce(fresh, terms.rules),
    now,
    isRepriced: fresh !== before,
  };
  // What the last change took away was told with it; only what this one takes away is news.
  const start = fresh === before && before.notices.length > 0 ? { ...before, notices: [] } : fresh;
  const result = command.apply(start, around);
  if (!result.ok) return refuse(explained(result.refusal));
  if (result.value === start && fresh === before) {
    deps.known.keep(owner.shopId, { ...stored, pricedAt: terms.version });
    return ok({ stored, terms });
  }
  const applied = dropLostGifts(await withTablePrices(deps, fresh, result.value, terms), terms.rules.giftRules);
  const after = isClosing(before, applied)
    ? { ...applied, closedTotals: closedTotals(applied, terms.rules, now) }
    : applied;

  const saved = await saveWithConsequences(deps, terms, {
    saving: {
      shopId: owner.shopId,
      before,
      after,
      total: orderTotals(after, terms.rules, now).total,
      pricedAt: terms.version,
      event: { kind: command.kind, data: command.data ?? {}, actor },
      key,
    },
    keeping: keepingOf(before, after),
  });
  if (saved === "overtaken") return saved;
  if (!saved.ok) return saved;
  const changed: StoredOrder = {
    ...stored,
    order: { ...after, version: before.version + 1 },
    pricedAt: terms.version,
    closedAt: isOpen(after.status) ? null : (stored.closedAt ?? now),
  };
  deps.known.keep(owner.shopId, changed);
  return ok({ stored: changed, terms });
}

function isClosing(before: Order, after: Order): boolean {
  return isOpen(before.status) && !isOpen(after.status);
}

function stockAsked({ skus = [], lines = [] }: Command) {
  return { skus, lines };
}

/** The catalogue has changed since the order was last priced: its lines follow before anything else happens to them. */
async function withFreshPrices(deps: Pick<ChangeDeps, "sold">, { order, pricedAt }: StoredOrder, terms: OrderTerms) {
  if (pricedAt === terms.version || order.lines.length === 0 || !isOpen(order.status)) return order;
  const onSale = await deps.sold.onSale(terms, order.lines);
  const priceTableId = priceTableInForce(order, terms.rules);
  const cleared = { ...order, notices: [] };
  const priced = repriced(cleared, onSale, { priceTableId, tellsPrices: true });
  // A promotion may have ended as well.
  const fresh = dropLostGifts(priced, terms.rules.giftRules);
  return fresh === cleared ? order : fresh;
}

/** Somebody chose another price table or seller: the prices follow at once. */
async function withTablePrices(deps: Pick<ChangeDeps, "sold">, before: Order, after: Order, terms: OrderTerms) {
  const priceTableId = priceTableInForce(after, terms.rules);
  if (priceTableId === priceTableInForce(before, terms.rules) || after.lines.length === 0) return after;
  return repriced(after, await deps.sold.onSale(terms, after.lines), { priceTableId, tellsPrices: false });
}
