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
  const begun = await deps.attempts.withOrderLocked(of, (locked) => beginRefund(locked));
  if (!begun.ok) return begun;
  if (begun.value === "by-hand") deps.countEvent("refund.done");
  else if (begun.value) {
    const { attempt, refund } = begun.value;
    const outcome = await finishRefund(deps, of.shopId, attempt, refund);
    if (outcome.kind === "refused") return refuse({ code: "refund-refused", detail: `(${outcome.code})` });
    // The job asks again. Until then the refund is listed as being processed.
    if (outcome.kind !== "refunded") return ok(await deps.attempts.ofOrder(of));
  }
  await updateOrderPayment(deps, of, { by: request.actor });
  return ok(await deps.attempts.ofOrder(of));

  /** Undefined where nothing is left to do: given back already. */
  async function beginRefund(
    locked: LockedOrder,
  ): Promise<Result<{ attempt: StoredAttempt; refund: NewRefund } | "by-hand" | undefined, Refusal>> {
    const attempt = locked.attempts.find(({ id }) => id === request.paymentId);
    if (!attempt) return refuse({ code: "payment-not-found" });
    const refunds = (await locked.refunds()).filter(({ attemptId }) => attemptId === attempt.id);
    const requestKey = request.key?.key ?? null;
    const earlier = refunds.find((each) => requestKey !== null && each.requestKey === requestKey);
    if (earlier && request.key) request.key.isReplayed = true;
    if (earlier) return ok(earlier.status === "begun" ? { attempt, refund: earlier } : undefined);
    const other = refuseOtherVersion(request.ifVersion ?? null, locked.order?.version ?? order.version);
    if (other) return refuse(other);
    if (attempt.status === "refunded" || attempt.status === "refunding") return ok(undefined);
    const amount = refundFor(request, { attempt, refunds, order });
    if (!amount.ok) return refuse(explained(amount.refusal));
    const isManual = isConfirmedManually(attempt);
    const refund: NewRefund = {
      id: randomUUID(),
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
    return ok("by-hand");
  }
}

function atMost(amount: Cents) {
  return { detail: `O máximo é ${formatBRL(amount)}.`, englishDetail: `${formatBRL(amount)} at most.` };
}

function explained(refusal: RefundRefusal): Refusal {
  return refusal.code === "refund-too-large" ? { code: refusal.code, ...atMost(refusal.most) } : refusal;
}
