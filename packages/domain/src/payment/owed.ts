import { OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import { type ReceiptMeans, receiptMeans } from "../codes/receipt-means.ts";
import { type Cents, minus, noMoney, sum } from "../money.ts";
import type { Order, Receipt } from "../order/order.ts";
import { ok, type Result, refuse } from "../result.ts";
import type { Attempt } from "./attempt.ts";
import { chargedDiscount, isGivenBack, withPaymentOf } from "./order-payment.ts";

/** A day as the calendar has it, like `2026-12-16`. */
export type Owed = { amount: Cents; since: number | null; dueOn: string | null };

type OwedOrder = Pick<Order, "status" | "payment" | "receipts"> & { closedTotals: { total: Cents } | null };

/** What the customer has still to pay of a placed order: nothing of one that is paid, was given back or is canceled. */
export function amountOwed({ status, payment, closedTotals, receipts = [] }: OwedOrder): Cents {
  if (status !== OrderStatus.Received && status !== OrderStatus.Finalized) return noMoney;
  if (!closedTotals || payment?.status === PaymentStatus.Paid || (payment && isGivenBack(payment))) return noMoney;
  const left = minus(closedTotals.total, sum([payment?.paid ?? noMoney, ...openReceipts(receipts)]));
  return left > 0 ? left : noMoney;
}

/** What was received and no recorded payment has yet. */
export function openReceipts(receipts: readonly Receipt[]): Cents[] {
  return receipts.filter(({ inPayment = false }) => !inPayment).map(({ amount }) => amount);
}

export function owes(order: OwedOrder): boolean {
  return amountOwed(order) > 0;
}

/**
 * What a delivered order owes the shop, and since when. Placed, received, delivered and owed are four moments: an order is
 * owed from the moment that the customer has the goods and the shop has not the money.
 */
export function owedOf(order: OwedOrder & Pick<Order, "fulfilment" | "dueOn">): Owed | null {
  if (order.status !== OrderStatus.Finalized) return null;
  const amount = amountOwed(order);
  return amount > 0 ? { amount, since: order.fulfilment?.at ?? null, dueOn: order.dueOn ?? null } : null;
}

/** Without a day that was agreed, it is due when it is delivered; then it is late from the next day on. */
export function isOverdue({ dueOn, since }: { dueOn: string | null; since: string | null }, today: string): boolean {
  const day = dueOn ?? since;
  return day !== null && day < today;
}

export type ReceiptRefusal =
  | { code: "order-not-placed" }
  | { code: "order-closed" }
  | { code: "order-paid" }
  | { code: "order-refunded" }
  | { code: "nothing-to-pay" }
  | { code: "receipt-too-large"; most: Cents }
  /** Before the delivery, a part would leave an order that is neither paid nor unpaid. */
  | { code: "receipt-part-too-early" };

/** `amount`: without it, everything that is owed. */
export type ReceivedMoney = { means: ReceiptMeans; amount?: Cents | undefined };

/** The order once somebody of the shop says that money of it arrived. With the last of it, the order is paid. */
export function receiveMoney(
  order: Order,
  { means, amount }: ReceivedMoney,
  { attemptId, now }: { attemptId: string; now: number },
): Result<Order, ReceiptRefusal> {
  const owed = amountOwed(order);
  if (owed === 0) return refuse(nothingOwed(order));
  const received = amount ?? owed;
  if (received > owed || received <= 0) return refuse({ code: "receipt-too-large", most: owed });
  if (received < owed && order.status !== OrderStatus.Finalized) return refuse({ code: "receipt-part-too-early" });
  const after = { ...order, receipts: [...(order.receipts ?? []), { means, amount: received, at: now }] };
  const attempt = receivedAttempt(after, attemptId);
  if (!attempt) return ok(after);
  return ok(attempt.isRest ? withRestPaid(after) : withPaymentOf(after, [attempt]));
}

/** With its rest the whole order is paid, by the form of its first payment. */
function withRestPaid(order: Order): Order {
  if (!order.payment) return order;
  const { paid: _, ...payment } = order.payment;
  return { ...order, payment: { ...payment, status: PaymentStatus.Paid } };
}

function nothingOwed({ status, payment, closedTotals }: Order): ReceiptRefusal {
  if (status === OrderStatus.Canceled) return { code: "order-closed" };
  if (status !== OrderStatus.Received && status !== OrderStatus.Finalized) return { code: "order-not-placed" };
  if (payment && isGivenBack(payment)) return { code: "order-refunded" };
  return closedTotals?.total === 0 ? { code: "nothing-to-pay" } : { code: "order-paid" };
}

/** The payment that is recorded once the parts make the whole, or the rest of it; undefined before. */
export function receivedAttempt(
  { id, closedTotals, payment, receipts = [] }: Pick<Order, "id" | "closedTotals" | "payment" | "receipts">,
  attemptId: string,
): Attempt | undefined {
  const paid = payment?.paid ?? noMoney;
  const isRest = paid > 0;
  if (!closedTotals || sum([paid, ...openReceipts(receipts)]) < closedTotals.total) return undefined;
  return {
    id: attemptId,
    orderId: id,
    method: methodOfMeans[mainMeans(receipts.filter(({ inPayment = false }) => !inPayment))],
    providerType: PaymentProviderType.Manual,
    amount: minus(closedTotals.total, paid),
    discount: isRest ? noMoney : chargedDiscount({ closedTotals }),
    orderTotal: closedTotals.total,
    installments: 1,
    status: "paid",
    failure: null,
    failureCode: null,
    providerId: attemptId,
    means: {},
    expiresAt: null,
    isExtra: false,
    isRest,
  };
}

/** Of money that came in several ways, the way by which most came: lists and reports name one. */
function mainMeans(receipts: readonly Receipt[]): ReceiptMeans {
  const of = (means: ReceiptMeans) => sum(receipts.filter((each) => each.means === means).map(({ amount }) => amount));
  return receiptMeans.reduce((main, means) => (of(means) > of(main) ? means : main));
}

const methodOfMeans: Record<ReceiptMeans, PaymentMethod> = {
  cash: PaymentMethod.Cash,
  card: PaymentMethod.OnDelivery,
  pix: PaymentMethod.Pix,
  transfer: PaymentMethod.BankDeposit,
  other: PaymentMethod.Custom,
};

/** How the customer meant to pay, as the usual answer to how they did. */
export function usualMeans(
  method: PaymentMethod | null,
  { hasChange = false }: { hasChange?: boolean } = {},
): ReceiptMeans {
  if (hasChange) return "cash";
  switch (method) {
    // Where nothing was agreed, money at the door is the likeliest.
    case null:
    case PaymentMethod.Cash:
      return "cash";
    case PaymentMethod.OnDelivery:
      return "card";
    case PaymentMethod.BankDeposit:
      return "transfer";
    case PaymentMethod.Pix:
      return "pix";
    default:
      return "other";
  }
}

/** The day until which the shop waits for what is owed; null takes it away. */
export function giveTime(order: Order, dueOn: string | null): Result<Order, ReceiptRefusal> {
  if (amountOwed(order) === 0) return refuse(nothingOwed(order));
  const { dueOn: before, ...rest } = order;
  if ((before ?? null) === dueOn) return ok(order);
  return ok(dueOn === null ? rest : { ...rest, dueOn });
}
