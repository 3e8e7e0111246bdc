import { PaymentStatus } from "@vitrine/domain/checkout/payment";
import { isHolding } from "@vitrine/domain/order/confirm";
import type { Order } from "@vitrine/domain/order/order";
import { OrderStatus } from "@vitrine/domain/order/status";
import type { StockWish } from "./stock.repository.ts";

/** What a change of an order does to the goods and coupons of the shop. */
export type Keeping = "take" | "give-back" | "sell" | "nothing";

export function keepingOf(before: Order, after: Order): Keeping {
  if (!isHolding(before) && isHolding(after)) return "take";
  if (isHolding(before) && !isHolding(after)) return "give-back";
  if (before.status !== after.status && after.status === OrderStatus.Finalized) return "sell";
  return "nothing";
}

/** A window is taken when the order is placed, and free again when it is canceled. */
export function slotKeepingOf(before: Order, after: Order): "take" | "give-back" | "nothing" {
  const [was, is] = [hasPlace(before), hasPlace(after)];
  if (was === is) return "nothing";
  return is ? "take" : "give-back";
}

function hasPlace({ status }: Order): boolean {
  return status !== OrderStatus.Creating && status !== OrderStatus.Canceled;
}

/** Everything that leaves the shelf, gifts included. */
export function goodsOf({ lines, gifts, sellerId }: Order): StockWish[] {
  return [
    ...lines.map(({ sku, quantity }) => ({ sku, quantity, sellerId })),
    ...gifts.map((gift) => ({ sku: gift.sku, quantity: 1, sellerId: gift.sellerId ?? sellerId })),
  ];
}

/** News for the shop's own systems. Small steps on the way are not. */
export type OrderNews =
  | "items.confirmed"
  | "order.received"
  | "order.finalized"
  | "order.canceled"
  | "order.error"
  | "order.paid"
  | "payment.failed"
  | "payment.change-requested";

const newsOfStatus: Partial<Record<OrderStatus, OrderNews>> = {
  [OrderStatus.Received]: "order.received",
  [OrderStatus.Finalized]: "order.finalized",
  [OrderStatus.Canceled]: "order.canceled",
  [OrderStatus.Error]: "order.error",
};

export function newsOf(before: Order, after: Order): OrderNews | undefined {
  if (before.status !== after.status) return newsOfStatus[after.status];
  const payment = paymentNewsOf(before, after);
  if (payment) return payment;
  return before.confirmedAt === null && after.confirmedAt !== null ? "items.confirmed" : undefined;
}

function paymentNewsOf({ payment: before }: Order, { payment: after, status }: Order): OrderNews | undefined {
  if (status === OrderStatus.Received && before && !after) return "payment.change-requested";
  if (!after || before?.status === after.status) return undefined;
  if (after.status === PaymentStatus.Paid) return "order.paid";
  return after.status === PaymentStatus.Failed || after.status === PaymentStatus.Expired ? "payment.failed" : undefined;
}
