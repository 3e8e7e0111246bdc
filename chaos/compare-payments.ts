import type { PlatformOrder } from "@vitrine/contract/platform/orders";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentStatus } from "@vitrine/domain/codes/payment";
import type { ProviderPayment } from "../bench/servers/sandbox-payments.ts";
import type { Queryable } from "./database/job-clock.ts";

type AttemptRow = { id: string; order_id: string; status: string; amount: number; is_extra: boolean };

export type PaymentRecords = {
  database: Queryable;
  charged: readonly ProviderPayment[];
  orders: readonly PlatformOrder["order"][];
  /** Where other shops have payments, too, that the providers know nothing of. */
  shopId?: string;
};

/** Compares the providers' payments with ours. Each sentence names money that is in the wrong place. */
export async function comparePayments({ database, charged, orders, shopId }: PaymentRecords): Promise<string[]> {
  const { rows } = await database.query<AttemptRow>(
    `select id, order_id, status, amount::int, is_extra from payment_attempts
      where shop_id = coalesce($1, shop_id)`,
    [shopId],
  );
  const attempts = new Map(rows.map((row) => [row.id, row]));
  return [
    ...charged.flatMap((payment) => paymentProblems(payment, attempts.get(payment.reference))),
    ...rows.flatMap((attempt) => attemptProblems(attempt, charged)),
    ...orders.flatMap((order) => orderProblems(order, paidFor(order.id, charged, attempts))),
  ];
}

function paymentProblems({ provider, id, state, cents }: ProviderPayment, attempt: AttemptRow | undefined): string[] {
  const name = `${provider} ${id} of ${cents}`;
  if (!attempt) return [`${name} belongs to no attempt`];
  if (attempt.amount !== cents) return [`${name} is not the amount of its attempt, ${attempt.amount}`];
  if (state === "paid" && (attempt.status !== "paid" || attempt.is_extra)) {
    const ours = attempt.is_extra ? `${attempt.status}, to be given back` : attempt.status;
    return [`${name} is paid at the provider and ${ours} here (order ${attempt.order_id})`];
  }
  return [];
}

function attemptProblems({ id, order_id: orderId, status }: AttemptRow, charged: readonly ProviderPayment[]): string[] {
  const ofAttempt = charged.filter(({ reference }) => reference === id);
  const isHeld = ofAttempt.some(({ state }) => state === "paid");
  if (ofAttempt.length > 1) return [`attempt ${id} of order ${orderId} was charged ${ofAttempt.length} times`];
  if (status === "paid" && !isHeld) return [`attempt ${id} of order ${orderId} is paid here and not at the provider`];
  if (["begun", "unknown", "waiting", "refunding"].includes(status)) {
    return [`attempt ${id} of order ${orderId} was left as ${status}; the provider says ${ofAttempt[0]?.state}`];
  }
  return [];
}

function paidFor(
  orderId: string,
  charged: readonly ProviderPayment[],
  attempts: ReadonlyMap<string, AttemptRow>,
): ProviderPayment[] {
  return charged.filter(({ state, reference }) => state === "paid" && attempts.get(reference)?.order_id === orderId);
}

function orderProblems({ id, status, payment, totalAmout }: PlatformOrder["order"], paid: ProviderPayment[]): string[] {
  const sum = paid.reduce((total, { cents }) => total + cents, 0);
  if (status === OrderStatus.Canceled) return paid.length === 0 ? [] : [`order ${id} is canceled and keeps ${sum}`];
  if (paid.length !== 1) return [`order ${id} keeps ${paid.length} payments`];
  if (payment.status !== PaymentStatus.Paid) return [`order ${id} has its money and says ${payment.status}`];
  // Card instalments have no interest here.
  return sum === Math.round(totalAmout * 100) ? [] : [`order ${id} of ${totalAmout} was paid with ${sum}`];
}
