import { FulfilmentStage } from "../../codes/fulfilment.ts";
import { mayMove, OrderStatus } from "../../codes/order-status.ts";
import { PaymentStatus } from "../../codes/payment.ts";
import { SessionType } from "../../codes/session.ts";
import { type SessionDoer, sessionMay } from "../../deeds/may-do.ts";
import { deedOfCancel } from "../change/cancel.ts";
import { fulfilmentOf } from "../change/fulfilment.ts";
import type { Order } from "../order.ts";
import { type OrderStep, stepChanges, UNPAID } from "./order-step.ts";

/**
 * A customer may cancel a placed order while nothing was paid and the shop has not begun to prepare it. An agent may
 * cancel until it is delivered, if their role may also give back what was paid.
 */
export function mayCancel(
  order: Pick<Order, "status" | "payment" | "fulfilment" | "closedTotals">,
  doer: SessionDoer,
): boolean {
  if (!mayMove(order.status, OrderStatus.Canceled)) return false;
  if (doer.type === SessionType.PlatformUser) return sessionMay(doer, deedOfCancel(order));
  const isPaid = order.payment?.status === PaymentStatus.Paid || (order.payment?.paid ?? 0) > 0;
  const isWaiting = fulfilmentOf(order)?.stage === FulfilmentStage.Waiting;
  return !isPaid && isWaiting;
}

/** What happened to a placed order that its buyer wants to know. */
export type OrderMoment = "placed" | "paid" | "finalized" | "canceled" | Exclude<FulfilmentStage, "waiting">;

const momentOfStatus: Partial<Record<OrderStatus, OrderMoment>> = {
  [OrderStatus.Received]: "placed",
  [OrderStatus.Finalized]: "finalized",
  [OrderStatus.Canceled]: "canceled",
};

/** The moments of one step. A delivery also finalizes the order: to its buyer that is one moment. */
export function momentsOf(step: OrderStep): OrderMoment[] {
  const { own, followed } = stepChanges(step);
  const moments = [...own, ...followed].flatMap((change): OrderMoment[] => {
    if (change.what === "fulfilment") return change.to === FulfilmentStage.Waiting ? [] : [change.to];
    if (change.what === "payment-status") return change.to === PaymentStatus.Paid ? ["paid"] : [];
    const moment = change.what === "status" ? momentOfStatus[change.to] : undefined;
    return moment ? [moment] : [];
  });
  return moments.includes("delivered") ? moments.filter((moment) => moment !== "finalized") : moments;
}

/** Why an order was canceled: nobody paid it in time, or its customer or the shop wanted it. */
export type CancelCause = "unpaid" | "customer" | "shop";

/** Null for a step that canceled nothing, or whose reason was not recorded. */
export function cancelCauseOf(step: OrderStep): CancelCause | null {
  if (!momentsOf(step).includes("canceled")) return null;
  switch (step.actor.type) {
    case "customer":
    case "assistant":
      return "customer";
    case "agent":
    case "platform":
      return "shop";
    case "system":
      return step.data.because === UNPAID ? "unpaid" : null;
  }
}
