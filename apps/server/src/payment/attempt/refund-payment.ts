import { randomUUID } from "node:crypto";
import { type Cents, formatBRL } from "@vitrine/domain/money";
import type { Order } from "@vitrine/domain/order/order";
import { isConfirmedManually } from "@vitrine/domain/payment/order-payment";
import { type RefundRefusal, type RefundWish, refundableAmount, refundFor } from "@vitrine/domain/payment/refund";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { AuditOf } from "../../db/audit.ts";
import { newJob } from "../../db/jobs.ts";
import { refuseOtherVersion } from "../../http/answer/preconditions.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import type { Actor } from "../../order/storage/actor.ts";
import { readOrder } from "../../order/storage/current-order.ts";
import type { LockedOrder } from "./attempt.repository.ts";
import type { StoredAttempt } from "./attempt-rows.ts";
import { finishRefund } from "./finish-refund.ts";
import { updateOrderPayment } from "./follow-payment.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { type NewRefund, refundEntryId } from "./refund.repository.ts";

type OrderRef = { shopId: string; orderId: string };

export type RefundRequest = RefundWish & {
  paymentId: string;
  /** Its id; without one it gets a new one. */
  refundId?: string;
  reason: string;
  actor: Actor;
  key: RequestKey | null;
  /** Only of an order that has this version; null and absent: of any. */
  ifVersion?: number | null;
  audit?: AuditOf<Order>;
};

/** By then the request has the provider's answer. If it has none, a job goes on. */
const FOLLOW_UP_MS = 30_000;

/**
 * The shop gives a payment back, in full or in part. It is recorded before a provider is asked, so the sum never exceeds
 * what was paid. A payment that people confirmed is given back by people too: it is recorded with who and when.
 */
export async function refundPayment(
  deps: PaymentDeps,
  of: OrderRef,
  request: RefundRequest,
): Promise<Result<StoredAttempt[], Refusal>> {
  const contactId = await deps.orders.findOwner(of.shopId, of.orderId);
  const found = contactId === undefined ? undefined : await readOrder(deps, { ...of, contactId });
  if (!found) return refuse({ code: "order-not-found" });
  const { order } = found.stored;
  const begun = await deps.attempts.withOrderLocked(of, (locked) =>
    beginRefund(deps, locked, order, { ...request, of }),
  );
  return begun.ok ? finishBegun(deps, of, { begun: begun.value, actor: request.actor }) : begun;
}

/** What was given back already leaves nothing to do. */
export type BegunRefund = { attempt: StoredAttempt; refund: NewRefund } | "nothing-left";

/** Asks the provider for what was recorded, and brings the order up to date. */
export async function finishBegun(
  deps: PaymentDeps,
  of: OrderRef,
  { begun, actor }: { begun: BegunRefund; actor: Actor },
): Promise<Result<StoredAttempt[], Refusal>> {
  if (begun !== "nothing-left" && begun.refund.isManual) deps.countEvent("refund.done");
  else if (begun !== "nothing-left") {
    const outcome = await finishRefund(deps, of.shopId, begun.attempt, begun.refund);
    if (outcome.kind === "refused") return refuse({ code: "refund-refused", detail: `(${outcome.code})` });
    // The job asks again. Until then the refund is listed as being processed.
    if (outcome.kind !== "refunded") return ok(await deps.attempts.ofOrder(of));
  }
  await updateOrderPayment(deps, of, { by: actor });
  return ok(await deps.attempts.ofOrder(of));
}

/** Records what goes back while nobody else decides about the order. */
export async function beginRefund(
  deps: Pick<PaymentDeps, "now">,
  locked: LockedOrder,
  order: Order,
  { of, ...request }: RefundRequest & { of: OrderRef },
): Promise<Result<BegunRefund, Refusal>> {
  const attempt = locked.attempts.find(({ id }) => id === request.paymentId);
  if (!attempt) return refuse({ code: "payment-not-found" });
  const refunds = (await locked.refunds()).filter(({ attemptId }) => attemptId === attempt.id);
  const requestKey = request.key?.key ?? null;
  const earlier = refunds.find((each) => requestKey !== null && each.requestKey === requestKey);
  if (earlier && request.key) request.key.isReplayed = true;
  if (earlier) return ok(earlier.status === "begun" ? { attempt, refund: earlier } : "nothing-left");
  const other = refuseOtherVersion(request.ifVersion ?? null, locked.order?.version ?? order.version);
  if (other) return refuse(other);
  if (attempt.status === "refunded" || attempt.status === "refunding") return ok("nothing-left");
  const amount = refundFor(request, { attempt, refunds, order });
  if (!amount.ok) return refuse(explained(amount.refusal));
  const isManual = isConfirmedManually(attempt);
  const refund: NewRefund = {
    id: request.refundId ?? randomUUID(),
    attemptId: attempt.id,
    amount: amount.value,
    requestKey,
    isManual,
    reason: request.reason,
    lines: request.lines ?? [],
    actor: request.actor,
    status: isManual ? "done" : "begun",
  };
  await locked.insertRefund(refund);
  const entry = request.audit?.(order);
  if (entry) await locked.recordAudit({ ...entry, id: refundEntryId(refund) });
  const runAt = isManual ? undefined : new Date(deps.now() + FOLLOW_UP_MS);
  const key = `follow-payment:${of.shopId}:${of.orderId}`;
  await locked.addJobs([newJob("follow-payment", { ...of, by: request.actor }, { key, ...(runAt && { runAt }) })]);
  if (!isManual) return ok({ attempt, refund });
  await locked.tellRefund({ id: refund.id, amount: refund.amount, paymentId: attempt.id, isManual });
  if (refundableAmount(attempt, [...refunds, refund]) === 0) await locked.save({ ...attempt, status: "refunded" });
  return ok({ attempt, refund });
}

function atMost(amount: Cents) {
  return { detail: `O máximo é ${formatBRL(amount)}.`, englishDetail: `${formatBRL(amount)} at most.` };
}

export function explained(refusal: RefundRefusal): Refusal {
  return refusal.code === "refund-too-large" ? { code: refusal.code, ...atMost(refusal.most) } : refusal;
}
