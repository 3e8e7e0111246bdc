import { OrderStatus } from "../../codes/order-status.ts";
import { PaymentStatus } from "../../codes/payment.ts";
import type { Deed } from "../../deeds/deed-table.ts";
import { type Cents, minus, noMoney, sum } from "../../money.ts";
import { ok, type Result, refuse } from "../../result.ts";
import type { Order } from "../order.ts";
import { type MoveRefusal, moveTo } from "./confirm.ts";

type PaidOrder = Pick<Order, "payment" | "closedTotals">;

/** What goes back to the buyer when the order is canceled. Nothing where nobody paid. */
export function refundOfCancel({ payment, closedTotals }: PaidOrder): Cents {
  if (!payment || !closedTotals) return noMoney;
  const paid = payment.status === PaymentStatus.Paid ? closedTotals.total : (payment.paid ?? noMoney);
  if (paid === 0) return noMoney;
  // What changed items left over is still with the shop, too.
  const all = sum([paid, payment.interest ?? noMoney, payment.surplus ?? noMoney]);
  return minus(all, payment.refunded ?? noMoney);
}

/** Whoever may cancel an order may not always give its money back. */
export function deedOfCancel(order: PaidOrder): Deed {
  return refundOfCancel(order) > 0 ? "cancel-paid-order" : "cancel-order";
}

/** What a person says who gives money back by canceling: why, and the sum that their screen named. */
export type CancelTerms = { reason: string; refund: Cents | null };

export type CancelRefusal =
  | MoveRefusal
  | { code: "cancel-not-allowed" }
  | { code: "cancel-reason-missing" }
  | { code: "cancel-sum-changed"; refund: Cents };

/** `terms`: absent where a program cancels, which was shown no sum. */
export function cancelOrder(
  order: Order,
  { may, terms }: { may: (deed: Deed) => boolean; terms?: CancelTerms | undefined },
): Result<Order, CancelRefusal> {
  if (order.status === OrderStatus.Canceled) return ok(order);
  const deed = deedOfCancel(order);
  if (!may(deed)) return refuse({ code: "cancel-not-allowed" });
  if (terms && deed === "cancel-paid-order") {
    if (terms.reason.trim() === "") return refuse({ code: "cancel-reason-missing" });
    const refund = refundOfCancel(order);
    if (terms.refund !== refund) return refuse({ code: "cancel-sum-changed", refund });
  }
  return moveTo(order, OrderStatus.Canceled);
}
