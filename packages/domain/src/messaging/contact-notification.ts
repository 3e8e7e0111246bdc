import { isOpen, OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentStatus } from "../codes/payment.ts";
import type { Cents } from "../money.ts";
import type { Order } from "../order/order.ts";
import type { OrderWebhookEvent } from "../order/order-webhook-event.ts";
import { isPaidHere } from "../payment/order-payment.ts";
import type { OrderMilestone } from "./chat-message.ts";

/** What the contact is told. `code`: with the code or line to pay with, where one is to be had. */
export type ContactNotification =
  | { kind: "summary" }
  | { kind: "payment"; by: "code" | "page" }
  | { kind: "status"; step: OrderMilestone };

type NotifiedOrder = Pick<Order, "status" | "confirmedAt" | "lines" | "payment"> & { total: Cents };

type NotificationContext = {
  /** Not by the customer, who looks at the page that comes next. */
  isByAgent: boolean;
  settings: Parameters<typeof isPaidHere>[1];
};

const paidWithCode: readonly PaymentMethod[] = [PaymentMethod.Pix, PaymentMethod.Boleto];

/**
 * What the contact hears after news of their order, if anything. Asked again before it is written, with the order as it
 * is by then: what is no longer so is not told.
 */
export function contactNotificationFor(
  news: OrderWebhookEvent,
  order: NotifiedOrder,
  { isByAgent, settings }: NotificationContext,
): ContactNotification | undefined {
  const { status, payment } = order;
  const isPaid = payment?.status === PaymentStatus.Paid;
  switch (news) {
    case "items.confirmed":
      return isOpen(status) && order.confirmedAt !== null ? { kind: "summary" } : undefined;
    case "order.received":
      if (status !== OrderStatus.Received) return undefined;
      if (!payment || order.total === 0 || !isPaidHere(payment, settings)) return { kind: "status", step: "received" };
      if (!isByAgent || isPaid) return undefined;
      return { kind: "payment", by: paidWithCode.includes(payment.method) ? "code" : "page" };
    case "order.paid":
      return isPaid && status !== OrderStatus.Canceled ? { kind: "status", step: "paid" } : undefined;
    case "order.finalized":
      // Who has paid here was told so: a second message would say the same.
      return status === OrderStatus.Finalized && !isPaid ? { kind: "status", step: "finalized" } : undefined;
    case "order.canceled":
      return status === OrderStatus.Canceled && order.lines.length > 0
        ? { kind: "status", step: "canceled" }
        : undefined;
    case "order.error":
    case "payment.failed":
    case "payment.change-requested":
    case "flow.changed":
      return undefined;
  }
}
