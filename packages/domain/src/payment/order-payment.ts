import { isOpen, OrderStatus } from "../codes/order-status.ts";
import {
  PaymentMethod,
  PaymentProviderType,
  PaymentStatus,
  providersWithoutApi,
  walletMethods,
} from "../codes/payment.ts";
import { type Cents, cents, noMoney } from "../money.ts";
import type { Order, OrderPayment } from "../order/order.ts";
import { ORDER_CLOSED, type OrderClosed } from "../order/order-closed.ts";
import { paymentDiscountIn, withChargedDiscount } from "../order/totals/payment-discount.ts";
import { ok, type Result, refuse } from "../result.ts";
import { type Attempt, isPaid, paymentStatusOf } from "./attempt.ts";
import { countingAttempt, isOfThisTotal, moneyOf, paidBy } from "./paid-towards.ts";
import type { Refund } from "./refund.ts";

const online: readonly PaymentMethod[] = [
  PaymentMethod.CreditCard,
  PaymentMethod.Boleto,
  PaymentMethod.Pix,
  PaymentMethod.Link,
  ...walletMethods,
];

/** Paid before the delivery, through a provider or a code. The others are settled between people. */
export function isPaidOnline(method: PaymentMethod): boolean {
  return online.includes(method);
}

type Chosen = {
  method: PaymentMethod | null;
  providerType: PaymentProviderType | null;
  link?: string | null;
  manualInformation: string;
};
type Charging = { disableChargeOrders: boolean };

/**
 * Whether the customer pays on a page of ours. What the shop itself takes is a Pix to its key; every other method needs a
 * payment link first.
 */
export function isPaidHere(
  { method, providerType, link = null, manualInformation }: Chosen,
  { disableChargeOrders }: Charging,
): boolean {
  if (method === null || !isPaidOnline(method) || disableChargeOrders) return false;
  const isByHand = providerType === PaymentProviderType.Manual && method !== PaymentMethod.Pix;
  return !isByHand || link !== null || manualInformation !== "";
}

/** How the shop calls the chosen means of payment: which machine, which invoice. Empty without one. */
export function paymentOptionName(
  payment: Pick<OrderPayment, "method" | "optionId"> | null,
  options: readonly { providerId: string; method: PaymentMethod; name: string }[],
): string {
  if (!payment || payment.optionId === null) return "";
  return (
    options.find(({ providerId, method }) => providerId === payment.optionId && method === payment.method)?.name ?? ""
  );
}

/** Whether a server can charge at the provider. */
export function hasApi(providerType: PaymentProviderType): boolean {
  return !providersWithoutApi.includes(providerType);
}

/** A payment without a provider to query: people confirm it. */
export function isConfirmedManually({ method, providerType }: Pick<OrderPayment, "method" | "providerType">): boolean {
  return !isPaidOnline(method) || method === PaymentMethod.Link || !hasApi(providerType);
}

/** The states of an order whose payment the shop may record itself. Cash is often counted after the delivery. */
export const paidByHandIn: readonly OrderStatus[] = [OrderStatus.Received, OrderStatus.Finalized];

/** The card is typed on a page behind a link: neither our form nor one of the provider's on our page takes it. */
export function isCardOnProviderPage({
  method,
  providerType,
}: {
  method: PaymentMethod | null;
  providerType: PaymentProviderType | null;
}): boolean {
  return method === PaymentMethod.CreditCard && providerType !== null && !hasApi(providerType);
}

/** The order was paid, and nothing of it is left. A charge that was canceled before anybody paid has no such amount. */
export function isGivenBack({ status, refunded }: { status?: PaymentStatus | null; refunded?: number }): boolean {
  return status === PaymentStatus.Canceled && refunded !== undefined && refunded > 0;
}

/** Given back in full while the goods were still in the shop: the sale did not take place. */
export function isSaleUndone({
  status,
  payment,
  fulfilment,
}: Pick<Order, "status" | "payment" | "fulfilment">): boolean {
  const hasLeft = fulfilment?.stage === "on-the-way" || fulfilment?.stage === "delivered";
  return status === OrderStatus.Received && payment !== null && isGivenBack(payment) && !hasLeft;
}

/** A part is paid, and the items were changed since: the rest is still to come. */
export function isPartlyPaid(payment: Pick<OrderPayment, "status" | "paid"> | null): boolean {
  return payment !== null && payment.status !== PaymentStatus.Paid && (payment.paid ?? noMoney) > 0;
}

/** Placed and not paid: only the payment method can still change. Who got the money back owes nothing. */
export function isAwaitingPayment({ status, payment }: Pick<Order, "status" | "payment">): boolean {
  if (status !== OrderStatus.Received) return false;
  if (isPartlyPaid(payment)) return false;
  return payment === null || (payment.status !== PaymentStatus.Paid && !isGivenBack(payment));
}

export type NotAwaitingPayment =
  | OrderClosed
  | { code: "order-not-placed" }
  | { code: "order-paid" }
  | { code: "order-refunded" };

/** Why nothing about the payment of an order can be decided now. */
export function notAwaitingPayment(order: Pick<Order, "status" | "payment">): NotAwaitingPayment | undefined {
  if (isAwaitingPayment(order)) return undefined;
  if (isOpen(order.status)) return { code: "order-not-placed" };
  if (order.status === OrderStatus.Received && order.payment && isGivenBack(order.payment))
    return { code: "order-refunded" };
  return order.status === OrderStatus.Received ? { code: "order-paid" } : ORDER_CLOSED;
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

/** What the chosen form takes off a placed order: a charge that begins now is made with it. */
export function chargedDiscount({ closedTotals }: Pick<Order, "closedTotals">): Cents {
  return closedTotals ? paymentDiscountIn(closedTotals) : noMoney;
}

function chargedPart({ status, payment, closedTotals }: Order) {
  const { method, optionId, providerType, manualInformation, installments, interest } = payment ?? {};
  return [status, method, optionId, providerType, manualInformation, installments, interest, closedTotals?.total];
}

/** The customer wants to pay in another way. Which one is chosen next. */
export function withoutPayment(order: Order): Result<Order, NotAwaitingPayment> {
  const obstacle = notAwaitingPayment(order);
  if (obstacle) return refuse(obstacle);
  return ok(order.payment === null ? order : { ...order, payment: null });
}

/** The payment of the order after its attempts, and what the shop gave back of it. */
export function withPaymentOf(
  order: Order,
  newestFirst: readonly Attempt[],
  refunds: readonly (Refund & { attemptId: string })[] = [],
): Order {
  const counting = countingAttempt(newestFirst);
  if (!counting) return withNothingToPay(order);
  const paying = isPaid(counting) ? counting : undefined;
  const { method, providerType, means } = counting;
  // An attempt with an earlier method does not count for the new method, unless it was paid.
  if (!paying && order.payment?.method !== method) return order;
  const charged = paying && isOfThisTotal(order, paying) ? withTermsOf(order, paying) : order;
  const { payment } = charged;
  const base = payment?.method === method ? withoutMoney(payment) : { ...unpaid, method };
  const installments = paying ? installmentsPaid(charged, paying) : {};
  const after = {
    ...base,
    ...installments,
    providerType,
    status: paymentStatusOf(counting),
    link: means.link ?? null,
    ...(counting.isExtra ? {} : moneyOf(charged, counting, { newestFirst, refunds })),
  };
  return payment && isSamePayment(payment, after) ? charged : { ...charged, payment: after };
}

/** Paid by a charge of an earlier choice: the order has the discount of the form by which it was paid. */
function withTermsOf(order: Order, { discount = noMoney }: Attempt): Order {
  const { closedTotals } = order;
  const totals = closedTotals && withChargedDiscount(closedTotals, order, discount);
  return totals === closedTotals ? order : { ...order, closedTotals: totals };
}

/** How it stands with its money is worked out anew. */
function withoutMoney({ paid, surplus, ...payment }: OrderPayment): OrderPayment {
  return payment;
}

const unpaid = { optionId: null, cashAmount: null, manualInformation: "" };

/** What was really paid: another number of installments may have been chosen while the charge was under way. */
function installmentsPaid(order: Order, attempt: Attempt): Pick<OrderPayment, "installments" | "interest"> {
  const { method, amount, installments } = attempt;
  if (method !== PaymentMethod.CreditCard || !order.closedTotals) return {};
  return { installments, interest: cents(Math.max(0, amount - paidBy(order, attempt))) };
}

function isSamePayment(a: OrderPayment, b: OrderPayment): boolean {
  const { installments = 1, interest = noMoney, refunded = noMoney } = b;
  return (
    a.method === b.method &&
    a.status === b.status &&
    (a.link ?? null) === b.link &&
    (a.installments ?? 1) === installments &&
    (a.interest ?? noMoney) === interest &&
    (a.refunded ?? noMoney) === refunded &&
    a.paid === b.paid &&
    a.surplus === b.surplus
  );
}
