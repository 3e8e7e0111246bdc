import { OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
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

/** Paid before the delivery, through a provider or a code. The others are settled between people. */
export function isPaidOnline(method: PaymentMethod): boolean {
  return online.includes(method);
}

type Chosen = { method: PaymentMethod | null; link?: string | null; manualInformation: string };
type Charging = { disableChargeOrders: boolean; payment: { type: string } };

/**
 * Whether the customer pays on a page of ours. A shop with manual payments has its own Pix key; every other method needs
 * a payment link first.
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

/** A payment without a provider to query: people confirm it. */
export function isConfirmedManually({ method, providerType }: Pick<OrderPayment, "method" | "providerType">): boolean {
  return method === PaymentMethod.Link || manuallyConfirmed.includes(providerType);
}

/** Placed and not paid: only the payment method can still change. */
export function isAwaitingPayment({ status, payment }: Pick<Order, "status" | "payment">): boolean {
  return status === OrderStatus.Received && payment?.status !== PaymentStatus.Paid;
}

/** The customer wants another payment method, which is chosen next. */
export function withoutPayment(order: Order): Result<Order, OrderClosed> {
  if (!isAwaitingPayment(order)) return refuse(ORDER_CLOSED);
  return ok(order.payment === null ? order : { ...order, payment: null });
}

/** The payment of the order after its attempts: the paid one counts, else the newest. */
export function withPaymentOf(order: Order, newestFirst: readonly Attempt[]): Order {
  const paying = newestFirst.find(isPaid);
  const counting = paying ?? newestFirst[0];
  if (!counting) return order;
  const { method, providerType, means } = counting;
  // An attempt with an earlier method does not count for the new method, unless it was paid.
  if (!paying && order.payment?.method !== method) return order;
  const status = paymentStatusOf(counting);
  const link = means.link ?? null;
  const { payment } = order;
  if (payment?.method === method && payment.status === status && (payment.link ?? null) === link) return order;
  const base =
    payment?.method === method ? payment : { method, optionId: null, cashAmount: null, manualInformation: "" };
  return { ...order, payment: { ...base, providerType, status, link } };
}
