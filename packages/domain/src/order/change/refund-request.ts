import type { Deed } from "../../deeds/deed-table.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Order, RefundRequest, RequestAnswer } from "../order.ts";
import { refundOfCancel } from "./cancel.ts";

export type RefundRequestRefusal =
  /** Whoever asks may give the money back. */
  | { code: "refund-without-asking" }
  | { code: "refund-reason-missing" }
  | { code: "payment-not-paid" }
  /** It was decided, or the money went back another way meanwhile. */
  | { code: "refund-request-gone" };

type Asker = { may: (deed: Deed) => boolean };
type PaidOrder = Pick<Order, "payment" | "closedTotals">;

/** Whether somebody needs others to give money back: there is some, and they may not. */
export function needsRefundApproval(order: PaidOrder, { may }: Asker): boolean {
  return refundOfCancel(order) > 0 && may("ask-refund") && !may("refund-orders");
}

/** Asks those who may for it. Asked again while it waits, it stays the one that was asked first. */
export function askRefund(order: Order, asked: RefundRequest, { may }: Asker): Result<Order, RefundRequestRefusal> {
  if (may("refund-orders")) return refuse({ code: "refund-without-asking" });
  if (refundOfCancel(order) === 0) return refuse({ code: "payment-not-paid" });
  if (asked.reason.trim() === "") return refuse({ code: "refund-reason-missing" });
  if (order.refundRequest) return ok(order);
  const { refundAnswer, ...rest } = order;
  return ok({ ...rest, refundRequest: asked });
}

/**
 * Takes the question away and keeps the answer for whoever asked. The money itself goes back with it, in the same
 * transaction; of two who decide the first one does.
 */
export function decideRefund(
  order: Order,
  { requestId, answer }: { requestId: string; answer: RequestAnswer },
): Result<Order, RefundRequestRefusal> {
  const request = waitingRefundRequest(order);
  if (request?.id !== requestId) return refuse({ code: "refund-request-gone" });
  const { refundRequest, ...rest } = order;
  return ok({ ...rest, refundAnswer: { ...answer, requestId } });
}

/** What still waits for a decision: nothing once all the money went back. */
export function waitingRefundRequest(order: PaidOrder & Pick<Order, "refundRequest">): RefundRequest | undefined {
  return refundOfCancel(order) > 0 ? order.refundRequest : undefined;
}

/** The order without a question that its change has answered. */
export function withoutGoneRefundRequest(order: Order): Order {
  if (order.refundRequest === undefined || waitingRefundRequest(order)) return order;
  const { refundRequest, ...rest } = order;
  return rest;
}
