import { fullAddress } from "../checkout/address.ts";
import { FulfilmentStage } from "../codes/fulfilment.ts";
import { isOpen, OrderStatus } from "../codes/order-status.ts";
import { PaymentMethod, PaymentStatus } from "../codes/payment.ts";
import type { Cents } from "../money.ts";
import { fulfilmentOf } from "../order/change/fulfilment.ts";
import type { Order } from "../order/order.ts";
import { type OrderWebhookEvent, orderWebhookEventsOf } from "../order/order-webhook-event.ts";
import { isNothingToPay, isPaidHere } from "../payment/order-payment.ts";
import type { OrderMilestone, ToldStage } from "./chat-message.ts";
import type { StageMessages } from "./stage-messages.ts";

/** A message to the contact about their order. `code`: with the Pix code or boleto line, where there is one. */
export type ContactNotification =
  | { kind: "summary" }
  | { kind: "payment"; by: "code" | "page" }
  | { kind: "status"; step: OrderMilestone };

/**
 * What a contact may hear of by a change of their order: what a webhook hears, and another time or place. Money that goes
 * back is told with its refund.
 */
export type ContactNews = OrderWebhookEvent | "order.rearranged" | "order.items-changed";

export function contactNewsOf(before: Order, after: Order): ContactNews[] {
  // Paid at the door: that the goods are there says more, and one message is enough.
  const events = orderWebhookEventsOf(before, after).toSorted(
    (a, b) => Number(b === "order.delivered") - Number(a === "order.delivered"),
  );
  return [
    ...events,
    ...(hasOtherItems(before, after) ? (["order.items-changed"] as const) : []),
    ...(isRearranged(before, after) ? (["order.rearranged"] as const) : []),
  ];
}

function hasOtherItems(before: Order, after: Order): boolean {
  if (before.status !== OrderStatus.Received || after.status !== OrderStatus.Received) return false;
  const goodsOf = ({ lines }: Order) => JSON.stringify(lines.map(({ index, quantity }) => [index, quantity]));
  return before.lines !== after.lines && goodsOf(before) !== goodsOf(after);
}

function isRearranged(before: Order, after: Order): boolean {
  if (before.status !== OrderStatus.Received || after.status !== OrderStatus.Received) return false;
  const isSameTime = before.slot?.start === after.slot?.start && before.slot?.end === after.slot?.end;
  const placeOf = ({ address }: Order) => (address ? fullAddress(address) : "");
  return !isSameTime || (after.address !== null && placeOf(before) !== placeOf(after));
}

type NotifiedOrder = Pick<Order, "status" | "confirmedAt" | "lines" | "payment" | "fulfilment"> & { total: Cents };

type NotificationContext = {
  /** The customer needs no message: they see the next page. */
  isByAgent: boolean;
  settings: Parameters<typeof isPaidHere>[1];
  stageMessages: StageMessages;
};

const paidWithCode: readonly PaymentMethod[] = [PaymentMethod.Pix, PaymentMethod.Boleto];

/**
 * The message that follows an event of the order, if any. The rule runs again before the message is written, with the
 * current order: an outdated message is not sent.
 */
export function contactNotificationFor(
  event: ContactNews,
  order: NotifiedOrder,
  { isByAgent, settings, stageMessages }: NotificationContext,
): ContactNotification | undefined {
  const { status, payment } = order;
  const isPaid = payment?.status === PaymentStatus.Paid;
  const stage = fulfilmentOf(order)?.stage;
  const ifAt = (told: ToldStage): ContactNotification | undefined =>
    stage === told && stageMessages[told] ? { kind: "status", step: told } : undefined;
  switch (event) {
    case "items.confirmed":
      return isOpen(status) && order.confirmedAt !== null ? { kind: "summary" } : undefined;
    case "order.received":
      if (status !== OrderStatus.Received) return undefined;
      if (!payment || isNothingToPay(order.total) || !isPaidHere(payment, settings))
        return { kind: "status", step: "received" };
      if (!isByAgent || isPaid) return undefined;
      return { kind: "payment", by: paidWithCode.includes(payment.method) ? "code" : "page" };
    case "order.paid":
      // The message of the order that was received says already that there is nothing to pay.
      if (isNothingToPay(order.total)) return undefined;
      return isPaid && status !== OrderStatus.Canceled ? { kind: "status", step: "paid" } : undefined;
    case "order.finalized":
      // The delivery has its own message. And the customer got one when they paid here: a second would say the same.
      if (stage === FulfilmentStage.Delivered || isPaid) return undefined;
      return status === OrderStatus.Finalized ? { kind: "status", step: "finalized" } : undefined;
    case "order.preparing":
      return ifAt("preparing");
    case "order.ready":
      return ifAt("ready");
    case "order.shipped":
      return ifAt("on-the-way");
    case "order.delivered":
      return ifAt("delivered");
    case "order.items-changed":
      return isByAgent && status === OrderStatus.Received ? { kind: "status", step: "items-changed" } : undefined;
    case "order.rearranged": {
      const isStillHere = stage === FulfilmentStage.Waiting || stage === FulfilmentStage.Preparing;
      return isByAgent && status === OrderStatus.Received && isStillHere
        ? { kind: "status", step: "rearranged" }
        : undefined;
    }
    case "order.canceled":
      return status === OrderStatus.Canceled && order.lines.length > 0
        ? { kind: "status", step: "canceled" }
        : undefined;
    case "order.waiting":
    case "order.error":
    case "payment.failed":
    case "payment.change-requested":
    case "flow.changed":
      return undefined;
  }
}
