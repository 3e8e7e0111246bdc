import { OrderStatus } from "../codes/order-status.ts";
import type { PaymentMethod } from "../codes/payment.ts";
import { type Cents, cents, minus, noMoney, sum } from "../money.ts";
import type { Order, OrderLine } from "../order/order.ts";
import { lineAmount } from "../order/totals/line-amounts.ts";
import { isOrderDiscount } from "../order/totals/payment-discount.ts";
import type { ExplanationLine } from "../order/totals-shape.ts";
import { isGivenBack } from "../payment/order-payment.ts";
import { openReceipts } from "../payment/owed.ts";
import { paymentStateOf } from "../payment/payment-state.ts";

/** What the reports know of a placed order. docs/reports.md says what each number means. */
export type Sale = {
  /** A canceled order is no sale: it counts as canceled, and its money nowhere. */
  isCanceled: boolean;
  /** Neither delivered nor canceled: the shop still works on it. */
  isOpen: boolean;
  /** The shop has its money, or what is left of it after refunds. */
  isPaid: boolean;
  /** What the shop has of it: all of a paid order, the parts that came of one that is not, less what was given back. */
  received: Cents;
  /** What of it is for the items: what came, less freight, fee and interest, and less what was given back. */
  paidItems: Cents;
  /** What the customer owes or paid: items, freight, fee and interest, less discounts. */
  total: Cents;
  refunded: Cents;
  discount: Cents;
  freight: Cents;
  couponCode: string | null;
  /** What the coupon took off the items and the freight. */
  couponDiscount: Cents;
  sellerId: string | null;
  paymentMethod: PaymentMethod | null;
  /** The days of an invoice: without them it would be called paid at the door. */
  dueDays: number | null;
  /** Where it goes. Empty for a pickup. */
  state: string;
  city: string;
  district: string;
  /** The end of its time slot as an ISO text: later than that it is late. */
  dueAt: string | null;
  lines: SaleLine[];
};

/** A line with its share of the discounts on the whole order. The lines add up to the items less the discount on them. */
export type SaleLine = { index: number; productId: string; name: string; units: number; amount: Cents };

type SoldOrder = Pick<
  Order,
  | "number"
  | "status"
  | "payment"
  | "receipts"
  | "lines"
  | "closedTotals"
  | "couponCode"
  | "sellerId"
  | "logisticType"
  | "address"
  | "slot"
>;

/**
 * Null for an order that was never placed: a cart, or one that was canceled as a cart. The shop's number tells it: an
 * order gets it when it is placed and keeps it.
 */
export function saleOf(order: SoldOrder, total: Cents): Sale | null {
  const { status, payment, closedTotals, address } = order;
  if (order.number === null && status !== OrderStatus.Received) return null;
  const state = paymentStateOf(order);
  const isPaid = status !== OrderStatus.Canceled && (state === "paid" || state === "partly-refunded");
  const refunded = payment?.refunded ?? noMoney;
  const explained = closedTotals?.explanation ?? [];
  const received = isPaid ? minus(total, refunded) : partsOf(order);
  const lines = order.lines.map((line) => saleLine(line, closedTotals));
  return {
    isCanceled: status === OrderStatus.Canceled,
    isOpen: status === OrderStatus.Received || status === OrderStatus.Error,
    isPaid,
    received,
    paidItems: paidItems({ received, total, items: sum(lines.map(({ amount }) => amount)) }),
    total,
    refunded,
    discount: closedTotals?.discount ?? noMoney,
    freight: closedTotals?.freight ?? noMoney,
    couponCode: order.couponCode,
    couponDiscount: minus(noMoney, sum(explained.filter(isByCoupon).map(({ amount }) => amount))),
    sellerId: order.sellerId,
    paymentMethod: payment?.method ?? null,
    dueDays: payment?.dueDays ?? null,
    state: address?.state ?? "",
    city: address?.city ?? "",
    district: address?.neighborhood ?? "",
    dueAt: order.slot?.end ?? null,
    lines,
  };
}

/**
 * What came of an order that is not whole: what is paid of one whose items were changed, and the parts that people took.
 * Of one that was canceled or given back the shop keeps nothing.
 */
function partsOf({ status, payment, receipts }: SoldOrder): Cents {
  if (status === OrderStatus.Canceled || (payment && isGivenBack(payment))) return noMoney;
  return minus(sum([payment?.paid ?? noMoney, ...openReceipts(receipts ?? [])]), payment?.refunded ?? noMoney);
}

/** Freight, fee and interest are covered first: they are not the shop's to share. */
function paidItems({ received, total, items }: Record<"received" | "total" | "items", Cents>): Cents {
  return cents(Math.max(0, received - Math.max(0, total - items)));
}

function isByCoupon({ kind }: ExplanationLine): boolean {
  return kind === "coupon" || kind === "free-delivery";
}

function saleLine(line: OrderLine, totals: Order["closedTotals"]): SaleLine {
  const { index, productId, name, quantity } = line;
  const tags = totals?.tags.find(([of]) => of === index)?.[1] ?? [];
  const onOrder = tags.filter(({ kind }) => isOrderDiscount(kind));
  return {
    index,
    productId,
    name,
    units: quantity,
    amount: cents(lineAmount(line) + sum(onOrder.map((tag) => tag.value))),
  };
}
