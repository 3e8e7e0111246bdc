import { settledCheckout } from "@vitrine/domain/checkout/cascade";
import { quoteObstacle } from "@vitrine/domain/checkout/store-freight";
import { isOpen } from "@vitrine/domain/codes/order-status";
import { withoutGoneCancelRequest } from "@vitrine/domain/order/change/cancel-request";
import { withinDiscountLimits } from "@vitrine/domain/order/change/discount-request";
import { withinFreightLimit } from "@vitrine/domain/order/change/freight-gift";
import { withNoticesAt, withoutOldNotices } from "@vitrine/domain/order/change/notices";
import { withoutGoneRefundRequest } from "@vitrine/domain/order/change/refund-request";
import { repriced } from "@vitrine/domain/order/change/reprice";
import type { Order } from "@vitrine/domain/order/order";
import type { StockLocation } from "@vitrine/domain/order/stock";
import { dropLostGifts } from "@vitrine/domain/order/totals/gifts";
import { priceTableInForce } from "@vitrine/domain/order/totals/prices";
import { closedTotals, orderTotals, withChosenForm } from "@vitrine/domain/order/totals/totals";
import { withInvoiceDue } from "@vitrine/domain/payment/invoice";
import { isAwaitingPayment, withNothingToPay } from "@vitrine/domain/payment/order-payment";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { DiscountLimits } from "@vitrine/domain/shop/shop-rules";
import type { Refusal } from "../../http/refusals.ts";
import type { StockSubject } from "../storage/order.repository.ts";
import type { StoredOrder } from "../storage/stored-order.ts";
import type { OrderTerms } from "../terms/order-terms.ts";
import type { SoldProductCache } from "../terms/sold-product-cache.ts";
import { explainRefusal, type OrderRefusal } from "./order-refusals.ts";

/** What a rule may use besides the order. */
export type CommandContext = {
  terms: OrderTerms;
  /** The stock of the sku that the command names in `stockOf`. */
  stock: readonly StockLocation[];
  priceTableId: string | null;
  now: number;
  /** The shop has just changed something about the order. */
  isRepriced: boolean;
};

export type OrderCommand = {
  /** The name and the data of the event in the order's history. */
  kind: string;
  /** As a function: what is known only when the rule was applied. */
  data?: object | (() => object);
  /** The sku of which the command may need more. Its stock is loaded for the rule, and verified by the save. */
  stockOf?: StockSubject | undefined;
  /** Refused where no order is open: it does not begin one. */
  needsOrder?: true;
  /** The contact gets no message about it. */
  isQuiet?: boolean;
  /**
   * Reads what the rule needs besides the order. It is read after the order, and again after a version conflict: nothing is
   * saved that rests on something older than the order.
   */
  prepare?: (order: Order) => Promise<void>;
  apply: (order: Order, context: CommandContext) => Result<Order, OrderRefusal>;
};

type ApplyCommandDeps = { soldProductCache: SoldProductCache };
type CommandInput = { command: OrderCommand; stock: CommandContext["stock"]; now: number };

/** The order as the command leaves it, with everything that follows from the command. */
export async function applyCommand(
  deps: ApplyCommandDeps,
  terms: OrderTerms,
  stored: StoredOrder,
  { command, stock, now }: CommandInput,
): Promise<Result<Order | "unchanged", Refusal>> {
  const { rules } = terms;
  const before = stored.order;
  await command.prepare?.(before);
  const current = await atCurrentTerms(deps, stored, terms, now);
  const isRepriced = current !== before;
  const start = isRepriced ? current : withoutOldNotices(before, now);
  const priceTableId = priceTableInForce(current, rules);
  const result = command.apply(start, { terms, stock, priceTableId, now, isRepriced });
  if (!result.ok) return refuse(explainRefusal(result.refusal));
  // The same order may have another total by now, because a fee or a coupon changed.
  const hasSameTotal = () => orderTotals(before, rules, now).total === stored.total;
  if (result.value === start && !isRepriced && hasSameTotal()) return ok("unchanged");
  const priced = await withTablePrices(deps, current, result.value, terms);
  const settled = settledCheckout(dropLostGifts(priced, rules.giftRules), rules, now);
  const asked = withoutGoneRequests(withinLimits(settled, rules.discountLimits ?? {}));
  const paid = withInvoiceDue(start, withChosenPayment(start, asked, rules), { timeZone: rules.timeZone, now });
  const after = withNoticesAt(before, paid, now);
  return ok(isClosing(before, after) ? { ...after, closedTotals: closedTotals(after, rules, now) } : after);
}

function withoutGoneRequests(order: Order): Order {
  return withoutGoneRefundRequest(withoutGoneCancelRequest(order));
}

/** What somebody of the shop gave by hand, as far as they may still give it. */
function withinLimits(order: Order, limits: DiscountLimits): Order {
  return withinFreightLimit(withinDiscountLimits(order, limits), limits);
}

/** Another form of payment for a placed order: its total follows, and one that costs nothing now is paid. */
function withChosenPayment(before: Order, after: Order, rules: OrderTerms["rules"]): Order {
  if (!isAwaitingPayment(after)) return after;
  const chosen = withChosenForm(before, after, rules);
  return chosen === after ? after : withNothingToPay(chosen);
}

function isClosing(before: Order, after: Order): boolean {
  return isOpen(before.status) && !isOpen(after.status);
}

/**
 * The order at the shop's current prices, promotions, deliveries and payments, and without a freight quote that has
 * expired. The same object where none of these changed since the order was last priced.
 */
async function atCurrentTerms(
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
  const settled = settledCheckout(dropLostGifts(priced, terms.rules.giftRules), terms.rules, now);
  return settled === cleared ? order : settled;
}

/** Another price table or seller was chosen: the prices follow at once. */
async function withTablePrices(deps: ApplyCommandDeps, before: Order, after: Order, terms: OrderTerms): Promise<Order> {
  const priceTableId = priceTableInForce(after, terms.rules);
  if (priceTableId === priceTableInForce(before, terms.rules) || after.lines.length === 0) return after;
  return repriced(after, await deps.soldProductCache.onSale(terms, after.lines), {
    priceTableId,
    announcesPrices: false,
  });
}
