import { OrderStatus } from "@vitrine/domain/codes/order-status";
import type { Deed } from "@vitrine/domain/deeds/deed-table";
import type { Cents } from "@vitrine/domain/money";
import { decideCancel as decideRule } from "@vitrine/domain/order/change/cancel-request";
import { CANCEL_DENIED } from "@vitrine/domain/order/history/order-step";
import type { CancelRequest } from "@vitrine/domain/order/order";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { AuditOf } from "../../db/audit.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { Actor } from "../storage/actor.ts";
import { readOrder } from "../storage/current-order.ts";
import { type ChangeShopOrderDeps, changeShopOrder, type ShopOrderRef } from "./change-shop-order.ts";

/** `refund`: what goes back, as the screen named it. `reason`: the answer, which may be empty. */
type CancelDecision = { requestId: string; allows: boolean; refund: Cents; reason: string };
type Decider = { actor: Actor; may: (deed: Deed) => boolean };

/**
 * Somebody who may give the money back allows or refuses what an agent asked for. Allowed, the order is canceled in their
 * name for the agent's reason. The order decides: of two at once, the second finds nothing to decide.
 */
export async function decideCancel(
  deps: ChangeShopOrderDeps,
  of: ShopOrderRef,
  { decision, actor, may, audit }: Decider & { decision: CancelDecision; audit: AuditOf<CancelRequest> },
): Promise<Result<CancelRequest, Refusal>> {
  const contactId = await deps.orders.findOwner(of.shopId, of.orderId);
  const found = contactId === undefined ? undefined : await readOrder(deps, { ...of, contactId });
  const request = found?.stored.order.cancelRequest;
  if (contactId === undefined || request?.id !== decision.requestId) return refuse({ code: "cancel-request-gone" });
  const { allows, reason } = decision;
  const answer = { isAllowed: allows, by: actor.name, reason, at: deps.now() };
  const step = allows
    ? { kind: "canceled", data: { status: OrderStatus.Canceled, reason: request.reason } }
    : { kind: CANCEL_DENIED, data: { reason }, isQuiet: true };
  const changed = await changeShopOrder({ ...deps, audit: () => audit(request) }, of, {
    actor,
    key: null,
    command: { ...step, apply: (order) => decideRule(order, { ...decision, may, answer }) },
  });
  if (!changed.ok) return changed;
  deps.announce({ shopId: of.shopId, contactId, subject: "service" });
  return ok(request);
}
