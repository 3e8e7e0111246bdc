import type { ChatMessage, LinkTarget } from "@vitrine/domain/messaging/chat-message";
import { recordedChanges } from "@vitrine/domain/order/history/order-step";
import { arrivalOf, refundArrival, stillToGiveBack } from "@vitrine/domain/payment/refund-arrival";
import type { RefundToTell } from "../db/jobs.ts";
import type { OrderRepository } from "../order/storage/order.repository.ts";
import type { AttemptRepository } from "../payment/attempt/attempt.repository.ts";
import type { RefundRepository } from "../payment/attempt/refund.repository.ts";

type Deps = {
  orderEvents: Pick<OrderRepository, "findEvent">;
  attempts: Pick<AttemptRepository, "ofOrder">;
  refunds: Pick<RefundRepository, "ofOrder">;
};
type Message = ChatMessage<LinkTarget>;
type OrderRef = { shopId: string; orderId: string };

/** How much went back by one refund, and when it is with the customer: on the way that this payment came. */
export async function withRefund<Told extends Message>(
  { attempts }: Pick<Deps, "attempts">,
  message: Told,
  of: OrderRef,
  { amount, paymentId }: RefundToTell,
): Promise<Told> {
  const paid = (await attempts.ofOrder(of)).find(({ id }) => id === paymentId);
  const arrival = paid ? refundArrival(paid) : null;
  return { ...message, refunded: amount, arrival, ...(paid?.isExtra && { isExtra: true }) };
}

/** The same of a step of the order, which earlier releases told. */
export async function withRefundOfStep<Told extends Message>(
  { orderEvents, attempts }: Pick<Deps, "orderEvents" | "attempts">,
  message: Told,
  of: OrderRef,
  version: number,
): Promise<Told | undefined> {
  const event = await orderEvents.findEvent(of.shopId, of.orderId, version);
  const refund = event && recordedChanges(event.data)?.find(({ what }) => what === "refund");
  if (refund?.what !== "refund") return undefined;
  return { ...message, refunded: refund.amount, arrival: arrivalOf(await attempts.ofOrder(of)) };
}

/** What was paid for a canceled order and is not back yet. Nobody is told that it is back before it is. */
export async function withMoneyToReturn<Told extends Message>(
  { attempts, refunds }: Pick<Deps, "attempts" | "refunds">,
  message: Told,
  of: OrderRef,
): Promise<Told> {
  const made = await attempts.ofOrder(of);
  const stillPaid = stillToGiveBack(made, await refunds.ofOrder(of));
  return stillPaid > 0 ? { ...message, stillPaid, arrival: arrivalOf(made) } : message;
}
