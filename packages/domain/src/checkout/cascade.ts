import { isPickup, LogisticType } from "../codes/journey.ts";
import { isOpen } from "../codes/order-status.ts";
import type { PaymentMethod } from "../codes/payment.ts";
import { type Cents, noMoney } from "../money.ts";
import type { Order, OrderAddress, OrderLogistic, OrderPayment, OrderSlot } from "../order/order.ts";
import { ORDER_CLOSED, type OrderClosed } from "../order/order-closed.ts";
import type { OrderNotice } from "../order/order-notice.ts";
import { sellerOf } from "../order/totals/prices.ts";
import { creditOf } from "../payment/invoice.ts";
import { isAwaitingPayment } from "../payment/order-payment.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { PaymentOption, ShopRules } from "../shop/shop-rules.ts";
import { deliveryQuotes, isPickupOnly, pickupQuotes, type Quote } from "./delivery.ts";
import { creditNeed, isCash, paymentOptionsFor } from "./payment-methods.ts";
import { findSlot, hasRoom, isStillOpen } from "./schedule.ts";
import { type FreightAnswer, freightItems, goodsKey, quoteObstacle, storeQuotes } from "./store-freight.ts";

/**
 * The choices of the checkout depend on each other: kind of delivery, seller, delivery, time, payment. Each function makes
 * one choice and forgets those below it; `settledCheckout` forgets what has stopped being possible.
 */
export type CheckoutRefusal =
  | OrderClosed
  | { code: "pickup-only" }
  | { code: "address-missing" }
  | { code: "logistic-unknown" }
  | { code: "freight-of-other-goods" }
  | { code: "manual-prices-off" }
  | { code: "logistic-missing" }
  | { code: "slot-unknown" }
  | { code: "slot-closed" }
  | { code: "slot-full" }
  | { code: "payment-not-offered" }
  | { code: "cash-too-low" }
  /** `free`: how much more the customer may owe by invoices. */
  | { code: "credit-exceeded"; free: Cents };

export function chooseLogisticType(order: Order, rules: ShopRules, type: LogisticType): Result<Order, CheckoutRefusal> {
  const obstacle = kindObstacle(order, rules, type);
  if (obstacle) return refuse(obstacle);
  if (isSameKind(order.logisticType, type)) return ok(order);
  return ok(
    order.logisticType === null ? ofKind(order, type) : { ...ofKind(withoutSeller(order), type), address: null },
  );
}

type LogisticChoice = {
  type: LogisticType;
  providerId: string;
  /** The destination of a delivery. */
  address: OrderAddress | null;
  /** The quote of a linked store, if the store delivers. */
  freight?: FreightAnswer;
};

/** The prices of zones and stores, at what they cost for these goods; or those that a linked store quoted for them. */
export function chooseLogistic(order: Order, rules: ShopRules, choice: LogisticChoice): Result<Order, CheckoutRefusal> {
  const placed = sentTo(order, rules, choice);
  if (!placed.ok) return placed;
  const { freight } = choice;
  if (freight && freight.goods !== goodsKey(freightItems(order.lines))) {
    return refuse({ code: "freight-of-other-goods" });
  }
  const quotes = freight ? storeQuotes(freight, choice.type) : quotesFor(placed.value, rules);
  const quote = quotes.find((each) => each.providerId === choice.providerId);
  if (!quote) return refuse({ code: "logistic-unknown" });
  return ok(withLogistic(order, placed.value, logisticOf(quote)));
}

type CustomFreight = { type: LogisticType; price: Cents; storeId: string | null; address: OrderAddress | null };

/** A platform user sets the price of the delivery, if the shop allows manual prices. */
export function setCustomFreight(
  order: Order,
  rules: ShopRules,
  choice: CustomFreight,
): Result<Order, CheckoutRefusal> {
  if (!rules.checkout.hasManualPrices) return refuse({ code: "manual-prices-off" });
  const placed = sentTo(order, rules, choice);
  if (!placed.ok) return placed;
  const { type, price, storeId } = choice;
  const store = storeId === null ? undefined : storeFor(placed.value, rules, storeId);
  if (storeId !== null && !store) return refuse({ code: "logistic-unknown" });
  return ok(
    withLogistic(order, placed.value, {
      type,
      providerId: store?.providerId ?? null,
      name: store?.name ?? "",
      price,
      isCustom: true,
      description: "",
      estimate: store?.estimate ?? "",
      storePickUpAddress: store?.storePickUpAddress ?? null,
      maxDistinctItems: null,
      maxItems: null,
      minimumValue: null,
    }),
  );
}

/** `taken`: the number of orders that already have the time slot. */
export function chooseSlot(
  order: Order,
  rules: ShopRules,
  { slot, taken, now }: { slot: OrderSlot; taken: number; now: number },
): Result<Order, CheckoutRefusal> {
  if (!isOpen(order.status)) return refuse(ORDER_CLOSED);
  const logisticId = order.logistic?.providerId ?? null;
  if (logisticId === null) return refuse({ code: "logistic-missing" });
  const found = findSlot(rules, logisticId, slot, now);
  if (!found) return refuse({ code: "slot-unknown" });
  if (!isStillOpen(found, now)) return refuse({ code: "slot-closed" });
  if (!hasRoom(found, taken)) return refuse({ code: "slot-full" });
  if (order.slot?.start === slot.start && order.slot.end === slot.end) return ok(order);
  return ok({ ...order, slot });
}

type PaymentChoice = {
  method: PaymentMethod;
  /** The means of payment, if the method has several: pay on delivery. */
  optionId: string | null;
  cashAmount: Cents | null;
  /** What the order costs by this form; cash must cover it. */
  total: Cents;
};

export function choosePayment(order: Order, rules: ShopRules, choice: PaymentChoice): Result<Order, CheckoutRefusal> {
  // The payment method of a placed order can still change.
  if (!isOpen(order.status) && !isAwaitingPayment(order)) return refuse(ORDER_CLOSED);
  const option = optionFor(order, rules, choice);
  if (!option) return refuse({ code: "payment-not-offered" });
  const paysCash = choice.optionId !== null && isCash(option);
  if (paysCash && (choice.cashAmount === null || choice.cashAmount < choice.total))
    return refuse({ code: "cash-too-low" });
  const payment: OrderPayment = {
    method: choice.method,
    optionId: choice.optionId,
    providerType: option.providerType,
    cashAmount: paysCash ? choice.cashAmount : null,
    manualInformation: order.payment?.method === choice.method ? order.payment.manualInformation : "",
    // Which of several is meant, nobody said yet.
    ...(choice.optionId !== null && option.dueDays !== undefined && { dueDays: option.dueDays }),
  };
  if (creditNeed(payment, { ...order, total: choice.total }, rules))
    return refuse({ code: "credit-exceeded", free: creditOf(order.credit, rules)?.free ?? noMoney });
  return ok(isSameChoice(order.payment, payment) ? order : { ...order, payment });
}

/** Another charge status does not make it another choice. */
function isSameChoice(chosen: OrderPayment | null, payment: OrderPayment): boolean {
  if (!chosen) return false;
  const { status, link, installments, interest, ...choice } = chosen;
  return isEqual(choice, payment);
}

/**
 * Forgets the choices that items, address or seller no longer allow, and prices the delivery for the goods as they are
 * now. Every change of an order ends here, so no order holds a choice its shop would not offer.
 */
export function settledCheckout(order: Order, rules: ShopRules, now: number): Order {
  if (!isOpen(order.status)) return order;
  return settledPayment(settledSlot(settledLogistic(settledSeller(order, rules), rules, now), rules, now), rules);
}

function settledSeller(order: Order, rules: ShopRules): Order {
  if (order.sellerId === null || sellerOf(order, rules)) return order;
  return withNotice({ ...withoutSeller(order), ...withoutLogistic }, { code: "seller-lost" });
}

function settledLogistic(order: Order, rules: ShopRules, now: number): Order {
  const { logistic, logisticType } = order;
  if (logisticType !== null && !isPickup(logisticType) && isPickupOnly(order.lines, rules.checkout)) {
    const cleared = { ...order, logisticType: LogisticType.StorePickUp, address: null, ...withoutLogistic };
    return withNotice(cleared, { code: "pickup-only" });
  }
  if (!logistic) return order;
  if (logistic.quotedFor) {
    const obstacle = quoteObstacle(order, rules, now);
    return obstacle === undefined ? order : withNotice({ ...order, ...withoutLogistic }, obstacle);
  }
  const fresh = logistic.isCustom ? stillCustom(order, rules, logistic) : stillQuoted(order, rules, logistic);
  if (fresh) return isEqual(logistic, fresh) ? order : { ...order, logistic: fresh };
  const { name, type } = logistic;
  return withNotice({ ...order, ...withoutLogistic }, { code: "logistic-lost", name, type });
}

function stillQuoted(order: Order, rules: ShopRules, { providerId }: OrderLogistic): OrderLogistic | undefined {
  const quote = quotesFor(order, rules).find((each) => each.providerId === providerId);
  return quote && logisticOf(quote);
}

function stillCustom(order: Order, rules: ShopRules, logistic: OrderLogistic): OrderLogistic | undefined {
  const { providerId } = logistic;
  const isOffered = rules.checkout.hasManualPrices && (providerId === null || storeFor(order, rules, providerId));
  return isOffered ? logistic : undefined;
}

function settledSlot(order: Order, rules: ShopRules, now: number): Order {
  const { slot, logistic } = order;
  if (!slot) return order;
  const found = logistic?.providerId ? findSlot(rules, logistic.providerId, slot, now) : undefined;
  if (found && isStillOpen(found, now)) return order;
  return withNotice({ ...order, slot: null }, { code: "slot-lost" });
}

function settledPayment(order: Order, rules: ShopRules): Order {
  const { payment } = order;
  if (!payment) return order;
  const option = optionFor(order, rules, payment);
  if (!option) {
    return withNotice({ ...order, payment: null }, { code: "payment-lost" });
  }
  const { providerType } = option;
  const dueDays = payment.optionId === null ? undefined : option.dueDays;
  if (providerType === payment.providerType && dueDays === payment.dueDays) return order;
  const { dueDays: _before, ...rest } = payment;
  return { ...order, payment: { ...rest, providerType, ...(dueDays !== undefined && { dueDays }) } };
}

/** The requested payment option: the given one, or the first of the method. */
function optionFor(
  order: Order,
  rules: ShopRules,
  { method, optionId }: Pick<OrderPayment, "method" | "optionId">,
): PaymentOption | undefined {
  return paymentOptionsFor(rules, order).find(
    (option) => option.method === method && (optionId === null || optionId === option.providerId),
  );
}

/** The options that the order has now. */
function quotesFor(order: Order, rules: ShopRules): Quote[] {
  if (order.logisticType === null) return [];
  if (isPickup(order.logisticType)) return pickupQuotes(order, rules);
  return order.address ? deliveryQuotes(order, rules, order.address) : [];
}

/** Express delivery and shipping are both deliveries. */
function isSameKind(a: LogisticType | null, b: LogisticType): boolean {
  return a !== null && isPickup(a) === isPickup(b);
}

function kindObstacle(order: Order, rules: ShopRules, type: LogisticType): CheckoutRefusal | undefined {
  if (!isOpen(order.status)) return ORDER_CLOSED;
  if (!isPickup(type) && isPickupOnly(order.lines, rules.checkout)) return { code: "pickup-only" };
  return undefined;
}

/**
 * The order with the kind of delivery and the address that come with a choice; the seller stays, because the choice was
 * made among its offers.
 */
function sentTo(
  order: Order,
  rules: ShopRules,
  { type, address }: Pick<LogisticChoice, "type" | "address">,
): Result<Order, CheckoutRefusal> {
  const obstacle = kindObstacle(order, rules, type);
  if (obstacle) return refuse(obstacle);
  if (isPickup(type)) return ok({ ...ofKind(order, type), address: null });
  return address ? ok({ ...ofKind(order, type), address }) : refuse({ code: "address-missing" });
}

function ofKind(order: Order, type: LogisticType): Order {
  if (isSameKind(order.logisticType, type)) return order;
  const logisticType = isPickup(type) ? LogisticType.StorePickUp : LogisticType.ExpressDelivery;
  // The first choice removes nothing, because nothing was chosen for another kind.
  return order.logisticType === null ? { ...order, logisticType } : { ...order, logisticType, ...withoutLogistic };
}

/** Only a pickup has a store, and only one where the order's seller sells. */
function storeFor(order: Order, rules: ShopRules, storeId: string): Quote | undefined {
  if (!isPickup(order.logisticType)) return undefined;
  return pickupQuotes(order, rules).find((store) => store.providerId === storeId);
}

/** Another delivery has other times. */
function withLogistic(before: Order, placed: Order, logistic: OrderLogistic): Order {
  const old = placed.logistic;
  const hasSameTimes = old?.providerId === logistic.providerId && old.isCustom === logistic.isCustom;
  if (isEqual([old, before.address], [logistic, placed.address])) return before;
  return { ...placed, logistic, slot: hasSameTimes ? placed.slot : null };
}

const withoutLogistic = { logistic: null, slot: null, payment: null } as const;

/** The goods were held at that seller, so the customer's confirmation is removed too. */
function withoutSeller(order: Order): Order {
  return { ...order, sellerId: null, confirmedAt: order.sellerId === null ? order.confirmedAt : null };
}

function logisticOf({ minEstimate: _min, storeName: _store, ...logistic }: Quote): OrderLogistic {
  return logistic;
}

function withNotice(order: Order, notice: OrderNotice): Order {
  return { ...order, notices: [...order.notices, notice] };
}

/** Plain data whose fields always come in the same order. */
function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
