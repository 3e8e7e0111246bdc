import { settledCheckout } from "@vitrine/domain/checkout/cascade";
import { quoteObstacle } from "@vitrine/domain/checkout/store-freight";
import { isOpen } from "@vitrine/domain/codes/order-status";
import { withNoticesAt, withoutOldNotices } from "@vitrine/domain/order/change/notices";
import { repriced } from "@vitrine/domain/order/change/reprice";
import { dropLostGifts } from "@vitrine/domain/order/gifts";
import type { Order } from "@vitrine/domain/order/order";
import { priceTableInForce } from "@vitrine/domain/order/prices";
import type { StockLocation } from "@vitrine/domain/order/stock";
import { closedTotals, orderTotals } from "@vitrine/domain/order/totals";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { StoredOrder } from "../storage/stored-order.ts";
import type { OrderTerms } from "../terms/order-terms.ts";
import type { SoldProductCache } from "../terms/sold-product-cache.ts";
import { explainRefusal, type OrderRefusal } from "./order-refusals.ts";

/** What a rule may look at besides the order. */
export type CommandContext = {
  terms: OrderTerms;
  stock: Map<string, StockLocation[]>;
  priceTableId: string | null;
  now: number;
  /** The shop changed something on the order just now. */
  isRepriced: boolean;
};

export type OrderCommand = {
  /** What is told in the order's history. */
  kind: string;
  data?: object;
  /** Skus and lines whose stock the rule asks about. */
  skus?: readonly string[];
  lines?: readonly number[];
  apply: (order: Order, around: CommandContext) => Result<Order, OrderRefusal>;
};

type ApplyCommandDeps = { soldProductCache: SoldProductCache };
type CommandInput = { command: OrderCommand; stock: CommandContext["stock"]; now: number };

/** The order as the command leaves it, with everything that follows from that. */
export async function applyCommand(
  deps: ApplyCommandDeps,
  terms: OrderTerms,
  stored: StoredOrder,
  { command, stock, now }: CommandInput,
): Promise<Result<{ after: Order; now: number } | "unchanged", Refusal>> {
  const { rules } = terms;
  const before = stored.order;
  const fresh = await asOffered(deps, stored, terms, now);
  const isRepriced = fresh !== before;
  const start = isRepriced ? fresh : withoutOldNotices(before, now);
  const priceTableId = priceTableInForce(fresh, rules);
  const result = command.apply(start, { terms, stock, priceTableId, now, isRepriced });
  if (!result.ok) return refuse(explainRefusal(result.refusal));
  // A fee or a coupon may be worth something else now, and the order not have changed: that is seen by its sum.
  const isWorthTheSame = () => orderTotals(before, rules, now).total === stored.total;
  if (result.value === start && !isRepriced && isWorthTheSame()) return ok("unchanged");
  const tabled = await withTablePrices(deps, fresh, result.value, terms);
  const settled = settledCheckout(dropLostGifts(tabled, rules.giftRules), rules, now);
  const told = withNoticesAt(before, settled, now);
  const after = isClosing(before, told) ? { ...told, closedTotals: closedTotals(told, rules, now) } : told;
  return ok({ after, now });
}

function isClosing(before: Order, after: Order): boolean {
  return isOpen(before.status) && !isOpen(after.status);
}

/**
 * The shop has changed since the order was last priced: its prices, promotions, deliveries or payments; or what a store
 * quoted for it is over. The order follows before anything else happens to it.
 */
async function asOffered(
  deps: ApplyCommandDeps,
  { order, pricedAt }: StoredOrder,
  terms: OrderTerms,
  now: number,
): Promise<Order> {
  if (!isOpen(order.status)) return order;
  if (pricedAt === terms.version && quoteObstacle(order, terms.rules, now) === undefined) return order;
  const onSale = await deps.soldProductCache.onSale(terms, order.lines);
  const priceTableId = priceTableInForce(order, terms.rules);
  const cleared = { ...order, notices: [] };
  const priced = repriced(cleared, onSale, { priceTableId, announcesPrices: true });
  const fresh = settledCheckout(dropLostGifts(priced, terms.rules.giftRules), terms.rules, now);
  return fresh === cleared ? order : fresh;
}

/** Somebody chose another price table or seller: the prices follow at once. */
async function withTablePrices(deps: ApplyCommandDeps, before: Order, after: Order, terms: OrderTerms): Promise<Order> {
  const priceTableId = priceTableInForce(after, terms.rules);
  if (priceTableId === priceTableInForce(before, terms.rules) || after.lines.length === 0) return after;
  return repriced(after, await deps.soldProductCache.onSale(terms, after.lines), {
    priceTableId,
    announcesPrices: false,
  });
}
