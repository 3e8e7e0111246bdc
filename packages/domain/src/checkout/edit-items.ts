import { FulfilmentStage } from "../codes/fulfilment.ts";
import { OrderStatus } from "../codes/order-status.ts";
import { PaymentStatus } from "../codes/payment.ts";
import type { Deed } from "../deeds/deed-table.ts";
import { type Cents, minus, noMoney, sum } from "../money.ts";
import { fulfilmentOf } from "../order/change/fulfilment.ts";
import { type ItemRefusal, quantityUnfit, type SoldProduct, type SoldSku } from "../order/change/items.ts";
import type { Order, OrderLine, OrderPayment } from "../order/order.ts";
import { stillEarnedGifts } from "../order/totals/gifts.ts";
import { atTheirQuantities, linePrices, priceTableInForce, singlePrice } from "../order/totals/prices.ts";
import { closedTotals } from "../order/totals/totals.ts";
import { isGivenBack, isPartlyPaid, withNothingToPay } from "../payment/order-payment.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { ShopRules } from "../shop/shop-rules.ts";

/** Why the items of an order cannot be changed now. */
export type EditObstacle =
  | { code: "edit-not-received" }
  /** The shop has begun to prepare it. */
  | { code: "edit-too-late" }
  /** The shop gave back a part of it already: its items or its money would be counted twice. */
  | { code: "edit-refunded" }
  /** The customer says that they paid the total of now, and nobody has looked yet. */
  | { code: "edit-said-paid" };

/** One wish that cannot be fulfilled. `at`: its position among the lines or the new items. */
export type EditProblem = { of: "lines" | "added"; at: number; refusal: ItemRefusal };

export type EditRefusal =
  | EditObstacle
  | { code: "edit-not-allowed" }
  | { code: "edit-items"; problems: readonly EditProblem[] }
  /** Nothing would be left: that is a cancellation. */
  | { code: "edit-leaves-nothing" };

export type AddedItem =
  | { product: SoldProduct; sku: SoldSku; quantity: number; preferences: string }
  | { refusal: ItemRefusal };

/** `quantity` 0 removes a line. Lines that are not named stay as they are. */
export type ItemsEdit = {
  lines: readonly { index: number; quantity: number }[];
  added: readonly AddedItem[];
};

export type EditContext = {
  rules: ShopRules;
  /** The coupon counts as it did then. */
  placedAt: number;
  /** Of the order's `surplus`: what nobody could send, so it is settled anew. */
  unsent: Cents;
  may: (deed: Deed) => boolean;
};

const MOST_LINES = 500;
const MOST_OF_A_LINE = 9_999;

type EditedOrder = Pick<Order, "status" | "fulfilment" | "payment">;

export function editObstacle(order: EditedOrder): EditObstacle | undefined {
  const { status, payment } = order;
  if (status !== OrderStatus.Received) return { code: "edit-not-received" };
  if (fulfilmentOf(order)?.stage !== FulfilmentStage.Waiting) return { code: "edit-too-late" };
  if (payment && (isGivenBack(payment) || (payment.refunded ?? 0) > 0)) return { code: "edit-refunded" };
  const isPaid = payment?.status === PaymentStatus.Paid;
  return !isPaid && payment?.saidPaidAt !== undefined ? { code: "edit-said-paid" } : undefined;
}

/**
 * A placed order with other items, before anybody prepares it. Lines that stay keep the price they were sold at (a price by
 * quantity follows the units), new ones have today's price of the order's table. The freight stays as it was agreed; coupon,
 * discounts and fee are worked out again by the rule of every total. What was paid stays paid: a lower total leaves a
 * `surplus` that goes back, a higher one a rest to pay.
 */
export function editItems(order: Order, edit: ItemsEdit, context: EditContext): Result<Order, EditRefusal> {
  const obstacle = editObstacle(order);
  if (obstacle) return refuse(obstacle);
  if (!context.may(deedOfEdit(order))) return refuse({ code: "edit-not-allowed" });
  const problems = [...lineProblems(order, edit.lines), ...addedProblems(edit.added)];
  const kept = keptLines(order.lines, edit.lines);
  const all = edit.added.reduce((now, item) => withAdded(now, item, context.rules), { ...order, lines: kept });
  const filled = { ...all, lines: atTheirQuantities(all.lines) };
  const longest = filled.lines.find(({ quantity }) => quantity > MOST_OF_A_LINE);
  if (problems.length === 0 && longest) {
    const at = edit.added.findIndex((item) => "sku" in item && item.sku.line.sku === longest.sku);
    problems.push({ of: "added", at: Math.max(0, at), refusal: { code: "quantity-too-large" } });
  }
  if (problems.length === 0 && filled.lines.length > MOST_LINES) {
    problems.push({ of: "added", at: edit.added.length - 1, refusal: { code: "too-many-lines" } });
  }
  if (problems.length > 0) return refuse({ code: "edit-items", problems });
  if (filled.lines.length === 0) return refuse({ code: "edit-leaves-nothing" });
  if (isSameGoods(order, filled)) return ok(order);
  const gifts = stillEarnedGifts(order.gifts, context.rules.giftRules, filled.lines);
  const goods = { ...filled, gifts };
  const totals = closedTotals(goods, context.rules, context.placedAt);
  return ok(withMoney(order, { ...goods, closedTotals: totals }, context.unsent));
}

function lineProblems({ lines }: Order, wished: ItemsEdit["lines"]): EditProblem[] {
  return wished.flatMap(({ index, quantity }, at): EditProblem[] => {
    const line = lines.find((each) => each.index === index);
    const isTwice = wished.findIndex((each) => each.index === index) !== at;
    if (!line || isTwice) return [{ of: "lines", at, refusal: { code: "item-gone" } }];
    const grows = quantity > line.quantity;
    if (grows && line.isGone) return [{ of: "lines", at, refusal: { code: "product-unavailable" } }];
    if (quantity > MOST_OF_A_LINE) return [{ of: "lines", at, refusal: { code: "quantity-too-large" } }];
    const isOther = quantity > 0 && quantity !== line.quantity;
    const unfit = isOther ? quantityUnfit({ ...line, quantity }) : undefined;
    return unfit ? [{ of: "lines", at, refusal: unfit }] : [];
  });
}

function addedProblems(added: ItemsEdit["added"]): EditProblem[] {
  return added.flatMap((item, at): EditProblem[] => {
    if ("refusal" in item) return [{ of: "added", at, refusal: item.refusal }];
    const { product, quantity, preferences } = item;
    if (!product.isActive) return [{ of: "added", at, refusal: { code: "product-unavailable" } }];
    if (preferences && !product.takesPreferences)
      return [{ of: "added", at, refusal: { code: "preferences-not-taken" } }];
    if (quantity > MOST_OF_A_LINE) return [{ of: "added", at, refusal: { code: "quantity-too-large" } }];
    const unfit = quantityUnfit({ ...item.sku.line, quantity });
    return unfit ? [{ of: "added", at, refusal: unfit }] : [];
  });
}

function keptLines(lines: readonly OrderLine[], wished: ItemsEdit["lines"]): readonly OrderLine[] {
  const quantities = new Map(wished.map(({ index, quantity }) => [index, quantity]));
  return lines.flatMap((line) => {
    const quantity = quantities.get(line.index) ?? line.quantity;
    if (quantity === line.quantity) return [line];
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
}

/** In a line of its own, unless the order has the same at the same price. */
function withAdded(order: Order, item: AddedItem, rules: ShopRules): Order {
  if ("refusal" in item || item.quantity < 1) return order;
  const { sku, quantity, preferences } = item;
  const prices = linePrices(sku, priceTableInForce(order, rules));
  const same = order.lines.find(
    (line) =>
      line.sku === sku.line.sku &&
      line.subscription === null &&
      line.preferences === preferences &&
      singlePrice(line.prices) === prices.paid,
  );
  if (same) {
    const lines = order.lines.map((line) => (line === same ? { ...line, quantity: line.quantity + quantity } : line));
    return { ...order, lines };
  }
  const line = { ...sku.line, subscription: null, preferences, prices, index: order.nextIndex, quantity };
  return { ...order, lines: [...order.lines, line], nextIndex: order.nextIndex + 1 };
}

function isSameGoods({ lines: before }: Order, { lines: after }: Order): boolean {
  return before.length === after.length && before.every((line, at) => line === after[at]);
}

/** Whoever may change an order may not always decide about its money. */
export function deedOfEdit(order: Pick<Order, "payment" | "closedTotals">): Deed {
  return paidOf(order) > 0 ? "edit-paid-order" : "edit-order";
}

/** What of the order's total is paid: all, a part, or nothing. */
export function paidOf({ payment, closedTotals: totals }: Pick<Order, "payment" | "closedTotals">): Cents {
  if (payment?.status === PaymentStatus.Paid) return totals?.total ?? noMoney;
  return isPartlyPaid(payment) ? (payment?.paid ?? noMoney) : noMoney;
}

function withMoney(before: Order, after: Order, unsent: Cents): Order {
  const total = after.closedTotals?.total ?? noMoney;
  const { payment } = before;
  if (!payment) return after;
  const settled = paidOf(before);
  if (settled === 0) return withNothingToPay({ ...after, payment: unpaidAgain(payment, total) });
  const paid = sum([settled, unsent]);
  const { paid: _, surplus = noMoney, saidPaidAt: __, ...rest } = payment;
  const left = sum([minus(surplus, unsent), paid > total ? minus(paid, total) : noMoney]);
  return {
    ...after,
    ...(before.receipts && { receipts: before.receipts.map((receipt) => ({ ...receipt, inPayment: true as const })) }),
    payment: {
      ...rest,
      status: paid < total ? PaymentStatus.Waiting : PaymentStatus.Paid,
      ...(paid < total && { paid }),
      ...(left > 0 && { surplus: left }),
    },
  };
}

/** Another sum is charged anew: installments and cash were chosen for the one before. */
function unpaidAgain({ installments, interest, status, link, ...payment }: OrderPayment, total: Cents): OrderPayment {
  const { cashAmount } = payment;
  return { ...payment, cashAmount: cashAmount !== null && cashAmount < total ? null : cashAmount };
}
