import { PaymentMethod, PaymentStatus } from "../checkout/payment.ts";
import type { Cents } from "../money.ts";
import type { OrderNews } from "../order/news.ts";
import type { Order } from "../order/order.ts";
import { isOpen, OrderStatus } from "../order/status.ts";
import { isPaidHere } from "../payment/order-payment.ts";
import type { OrderStep } from "./chat-message.ts";

/** What the contact is told. `code`: with the code or line to pay with, where one is to be had. */
export type Telling =
  | { kind: "summary" }
  | { kind: "payment"; by: "code" | "page" }
  | { kind: "status"; step: OrderStep };

type ToldOrder = Pick<Order, "status" | "confirmedAt" | "lines" | "payment"> & { total: Cents };

type Circumstances = {
  /** Not by the customer, who looks at the page that comes next. */
  isByAgent: boolean;
  settings: Parameters<typeof isPaidHere>[1];
};

const paidWithCode: readonly PaymentMethod[] = [PaymentMethod.Pix, PaymentMethod.Boleto];

/**
 * What the contact hears after news of their order, if anything. Asked again before it is written, with the order as it
 * is by then: what is no longer so is not told.
 */
export function messageAfter(
  news: OrderNews,
  order: ToldOrder,
  { isByAgent, settings }: Circumstances,
): Telling | undefined {
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
