import { mayMove, OrderStatus } from "../../codes/order-status.ts";
import type { Deed } from "../../deeds/deed-table.ts";
import type { Cents } from "../../money.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { CancelRequest, Order, RequestAnswer } from "../order.ts";
import { type CancelRefusal, cancelOrder, deedOfCancel, refundOfCancel } from "./cancel.ts";

export type CancelRequestRefusal =
  | CancelRefusal
  /** Nobody paid, or whoever asks may give the money back. */
  | { code: "cancel-without-asking" }
  /** It was decided, or the order was canceled or refunded meanwhile. */
  | { code: "cancel-request-gone" };

type Asker = { may: (deed: Deed) => boolean };
type Cancelable = Pick<Order, "status" | "payment" | "closedTotals">;

/** Whether somebody needs others to cancel the order: it is paid, and they may not give the money back. */
export function needsCancelApproval(order: Cancelable, { may }: Asker): boolean {
  return mayMove(order.status, OrderStatus.Canceled) && refundOfCancel(order) > 0 && !may(deedOfCancel(order));
}

/** Asks those who may for it. Asked again while it waits, it stays the one that was asked first. */
export function askCancel(order: Order, asked: CancelRequest, asker: Asker): Result<Order, CancelRequestRefusal> {
  if (!mayMove(order.status, OrderStatus.Canceled)) return refuse({ code: "status-refused" });
  if (!needsCancelApproval(order, asker)) return refuse({ code: "cancel-without-asking" });
  if (asked.reason.trim() === "") return refuse({ code: "cancel-reason-missing" });
  if (order.cancelRequest) return ok(order);
  const { cancelAnswer, ...rest } = order;
  return ok({ ...rest, cancelRequest: asked });
}

/** `refund`: the sum that the screen of whoever decides named. */
type Decision = { requestId: string; refund: Cents; may: Asker["may"]; answer: RequestAnswer };

/**
 * Allows or refuses what was asked for. To allow it is to cancel the order; of two who decide the first one does. The
 * answer stays with the order for whoever asked.
 */
export function decideCancel(
  order: Order,
  { requestId, refund, may, answer }: Decision,
): Result<Order, CancelRequestRefusal> {
  const request = waitingCancelRequest(order);
  if (request?.id !== requestId) return refuse({ code: "cancel-request-gone" });
  if (!may(deedOfCancel(order))) return refuse({ code: "cancel-not-allowed" });
  const { cancelRequest, ...others } = order;
  const rest = { ...others, cancelAnswer: answer };
  return answer.isAllowed ? cancelOrder(rest, { may, terms: { reason: request.reason, refund } }) : ok(rest);
}

/** What still waits for a decision: nothing once the order cannot be canceled any more, or its money went back. */
export function waitingCancelRequest(order: Cancelable & Pick<Order, "cancelRequest">): CancelRequest | undefined {
  const isPossible = mayMove(order.status, OrderStatus.Canceled) && refundOfCancel(order) > 0;
  return isPossible ? order.cancelRequest : undefined;
}

/** The order without a question, and without a refusal, that its change has answered. */
export function withoutGoneCancelRequest(order: Order): Order {
  const isGone = order.cancelRequest !== undefined && !waitingCancelRequest(order);
  // Somebody has canceled it after all.
  const isOverruled = order.cancelAnswer?.isAllowed === false && order.status === OrderStatus.Canceled;
  if (!isGone && !isOverruled) return order;
  const { cancelRequest, cancelAnswer, ...rest } = order;
  return { ...rest, ...(cancelAnswer && !isOverruled && { cancelAnswer }) };
}
