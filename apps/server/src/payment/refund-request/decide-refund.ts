import type { Cents } from "@vitrine/domain/money";
import { decideRefund as decideRule } from "@vitrine/domain/order/change/refund-request";
import { REFUND_ALLOWED, REFUND_DENIED } from "@vitrine/domain/order/history/order-step";
import type { Order, RefundRequest } from "@vitrine/domain/order/order";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { AuditEntry, AuditOf } from "../../db/audit.ts";
import type { Refusal } from "../../http/refusals.ts";
import { changeShopOrder, type ShopOrderRef } from "../../order/backoffice/change-shop-order.ts";
import type { Actor } from "../../order/storage/actor.ts";
import { readOrder } from "../../order/storage/current-order.ts";
import type { Trx } from "../../order/storage/order.repository.ts";
import type { PaymentDeps } from "../attempt/payment-deps.ts";
import { type BegunRefund, beginRefund, finishBegun } from "../attempt/refund-payment.ts";

/** `amount`: what goes back, as the screen named it. `reason`: the answer, which may be empty. */
type RefundDecision = { requestId: string; allows: boolean; amount: Cents; reason: string };

type Decider = {
  decision: RefundDecision;
  actor: Actor;
  /** Of the answer, and of the money that goes back with it. */
  audit: AuditOf<RefundRequest>;
  auditRefund: (request: RefundRequest) => AuditEntry;
};

/**
 * Somebody who may give money back allows or refuses what an agent asked for. The answer and the refund are recorded
 * together, for the agent's reason and in the name of whoever allowed it: of two at once, the second finds nothing to
 * decide.
 */
export async function decideRefund(
  deps: PaymentDeps,
  of: ShopOrderRef,
  { decision, actor, audit, auditRefund }: Decider,
): Promise<Result<RefundRequest, Refusal>> {
  const contactId = await deps.orders.findOwner(of.shopId, of.orderId);
  const found = contactId === undefined ? undefined : await readOrder(deps, { ...of, contactId });
  const request = found?.stored.order.refundRequest;
  if (!found || contactId === undefined || request?.id !== decision.requestId)
    return refuse({ code: "refund-request-gone" });
  const { allows, reason } = decision;
  let begun: BegunRefund | undefined;
  const giveBack = async (trx: Trx, order: Order) => {
    const done = await beginAllowed(deps, { trx, of, order }, { request, decision, actor, auditRefund });
    if (!done.ok) return done.refusal;
    begun = done.value;
    return undefined;
  };
  const answer = { isAllowed: allows, by: actor.name, reason, at: deps.now() };
  const changed = await changeShopOrder(
    { ...deps, audit: () => audit(request), ...(allows && { alsoSave: giveBack }) },
    of,
    {
      actor,
      key: null,
      command: {
        kind: allows ? REFUND_ALLOWED : REFUND_DENIED,
        data: { reason, amount: request.amount },
        isQuiet: true,
        apply: (order) => decideRule(order, { requestId: decision.requestId, answer }),
      },
    },
  );
  if (!changed.ok) return changed;
  deps.announce({ shopId: of.shopId, contactId, subject: "service" });
  if (!begun) return ok(request);
  const finished = await finishBegun(deps, of, { begun, actor });
  return finished.ok ? ok(request) : finished;
}

type Allowed = { request: RefundRequest } & Pick<Decider, "decision" | "actor" | "auditRefund">;

/** What was asked for, and not more than the person saw who allows it. */
async function beginAllowed(
  deps: PaymentDeps,
  { trx, of, order }: { trx: Trx; of: ShopOrderRef; order: Order },
  { request, decision, actor, auditRefund }: Allowed,
): Promise<Result<BegunRefund, Refusal>> {
  const { paymentId, amount, lines, reason } = request;
  const begun = await beginRefund(deps, await deps.attempts.lockedIn(trx, of), order, {
    ...{ of, paymentId, refundId: request.id, reason, actor, key: null, audit: () => auditRefund(request) },
    ...(lines.length > 0 ? { lines: lines.map(({ index, quantity }) => ({ index, quantity })) } : { amount }),
  });
  if (!begun.ok) return begun;
  // Other refunds may have been given meanwhile, so that the items come to another sum.
  const back = begun.value === "nothing-left" ? undefined : begun.value.refund.amount;
  return back === amount && back === decision.amount ? begun : refuse({ code: "refund-request-gone" });
}
