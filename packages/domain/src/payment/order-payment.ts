import { OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import type { Cents } from "../money.ts";
import type { Order, OrderPayment } from "../order/order.ts";
import { ORDER_CLOSED, type OrderClosed } from "../order/order-closed.ts";
import { ok, type Result, refuse } from "../result.ts";
import { type Attempt, isPaid, paymentStatusOf } from "./attempt.ts";

const online: readonly PaymentMethod[] = [
  PaymentMethod.CreditCard,
  PaymentMethod.Boleto,
  PaymentMethod.Pix,
  PaymentMethod.Link,
  PaymentMethod.Nubank,
  PaymentMethod.Pagaleve,
];

/** Paid before the goods leave, through a provider or a code; the others are settled between people. */
export function isPaidOnline(method: PaymentMethod): boolean {
  return online.includes(method);
}

type Chosen = { method: PaymentMethod | null; link?: string | null; manualInformation: string };
type Charging = { disableChargeOrders: boolean; payment: { type: string } };

/**
 * Whether the customer pays for it on a page of ours. A shop with manual payments has a Pix key of its own;
 * everything else is to be paid only once a link was given out.
 */
export function isPaidHere({ method, link = null, manualInformation }: Chosen, settings: Charging): boolean {
  if (method === null || !isPaidOnline(method) || settings.disableChargeOrders) return false;
  const isByHand = settings.payment.type === "manual" && method !== PaymentMethod.Pix;
  return !isByHand || link !== null || manualInformation !== "";
}

const manuallyConfirmed: readonly PaymentProviderType[] = [
  PaymentProviderType.Manual,
  PaymentProviderType.PagBrasil,
  PaymentProviderType.FixPay,
  PaymentProviderType.SuriShopPay,
];

/** Nobody can ask the provider: people say when it is paid. */
export function isConfirmedManually({ method, providerType }: Pick<OrderPayment, "method" | "providerType">): boolean {
  return method === PaymentMethod.Link || manuallyConfirmed.includes(providerType);
}

/** Placed and not paid: nothing of it changes any more but how it is paid. */
export function isAwaitingPayment({ status, payment }: Pick<Order, "status" | "payment">): boolean {
  return status === OrderStatus.Received && payment?.status !== PaymentStatus.Paid;
}

/** A coupon or a discount may take off the whole price: nobody is charged for such an order. */
export function isNothingToPay(total: Cents): boolean {
  return total === 0;
}

/** A placed order that costs nothing counts as paid. One without a method has nothing that could be paid. */
export function withNothingToPay(order: Order): Order {
  const { status, payment, closedTotals } = order;
  if (status !== OrderStatus.Received || !payment || !closedTotals || !isNothingToPay(closedTotals.total)) return order;
  return payment.status === PaymentStatus.Paid
    ? order
    : { ...order, payment: { ...payment, status: PaymentStatus.Paid } };
}

/** Whether a charge that was prepared for the one order fits the other: another state of it, read later. */
export function isChargedAlike(a: Order, b: Order): boolean {
  return JSON.stringify(chargedPart(a)) === JSON.stringify(chargedPart(b));
}

function chargedPart({ status, payment, closedTotals }: Order) {
  const { method, optionId, providerType, manualInformation, installments } = payment ?? {};
  return [status, method, optionId, providerType, manualInformation, installments, closedTotals?.total];
}

/** The customer wants to pay in another way. Which one is chosen next. */
export function withoutPayment(order: Order): Result<Order, OrderClosed> {
  if (!isAwaitingPayment(order)) return refuse(ORDER_CLOSED);
  return ok(order.payment === null ? order : { ...order, payment: null });
}

/** The order as its attempts leave it: the one that paid it counts, else the newest. */
export function withPaymentOf(order: Order, newestFirst: readonly Attempt[]): Order {
  const paying = newestFirst.find(isPaid);
  const counting = paying ?? newestFirst[0];
  if (!counting) return withNothingToPay(order);
  const { method, providerType, means } = counting;
  // An attempt at a method that was given up says nothing about the new one, unless its money came after all.
  if (!paying && order.payment?.method !== method) return order;
  const status = paymentStatusOf(counting);
  const link = means.link ?? null;
  const { payment } = order;
  if (payment?.method === method && payment.status === status && (payment.link ?? null) === link) return order;
  const base =
    payment?.method === method ? payment : { method, optionId: null, cashAmount: null, manualInformation: "" };
  return { ...order, payment: { ...base, providerType, status, link } };
}
