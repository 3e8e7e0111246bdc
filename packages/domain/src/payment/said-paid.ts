import { OrderStatus } from "../codes/order-status.ts";
import { PaymentStatus } from "../codes/payment.ts";
import type { Order } from "../order/order.ts";
import { ok, type Result, refuse } from "../result.ts";
import { isConfirmedManually } from "./order-payment.ts";

export type SaidPaidRefusal = { code: "order-not-placed" } | { code: "payment-by-provider" };

const unsettled: readonly OrderStatus[] = [OrderStatus.Received, OrderStatus.Finalized];

/**
 * The customer says that they paid what no provider tells of. It pays nothing: somebody of the shop looks. Said again, the
 * first time stays; of an order that is paid or canceled there is nothing left to say.
 */
export function sayPaid(order: Order, now: number): Result<Order, SaidPaidRefusal> {
  const { status, payment } = order;
  if (status === OrderStatus.Creating) return refuse({ code: "order-not-placed" });
  if (!payment || !isConfirmedManually(payment)) return refuse({ code: "payment-by-provider" });
  const isOver = !unsettled.includes(status) || payment.status === PaymentStatus.Paid;
  if (isOver || payment.saidPaidAt !== undefined) return ok(order);
  return ok({ ...order, payment: { ...payment, saidPaidAt: now } });
}

/** Since when somebody of the shop should look whether the money is there. Null where nothing waits for that. */
export function saidPaidSince({ status, payment }: Pick<Order, "status" | "payment">): number | null {
  const isOpen = unsettled.includes(status) && payment?.status !== PaymentStatus.Paid;
  return (isOpen && payment?.saidPaidAt) || null;
}
