import { decideDiscount as decideRule } from "@vitrine/domain/order/change/discount-request";
import { DISCOUNT_ALLOWED, DISCOUNT_REFUSED } from "@vitrine/domain/order/history/order-step";
import type { DiscountRequest } from "@vitrine/domain/order/order";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { AuditOf } from "../../db/audit.ts";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import { readOrder } from "../storage/current-order.ts";
import { type ChangeShopOrderDeps, changeShopOrder, type ShopOrderRef } from "./change-shop-order.ts";

export type DiscountDecision = { requestId: string; allows: boolean; reason: string };

/**
 * Somebody who may give the discount allows or refuses it. The order decides: of two at once, the second finds nothing to
 * decide. The agent who asked reads the decision with its reason where they asked, and in the history of the order.
 */
export async function decideDiscount(
  deps: ChangeShopOrderDeps,
  of: ShopOrderRef,
  { member, decision, audit }: { member: CallerMember; decision: DiscountDecision; audit: AuditOf<DiscountRequest> },
): Promise<Result<DiscountRequest, Refusal>> {
  const contactId = await deps.orders.findOwner(of.shopId, of.orderId);
  const found = contactId === undefined ? undefined : await readOrder(deps, { ...of, contactId });
  const request = found?.stored.order.discountRequest;
  if (contactId === undefined || request?.id !== decision.requestId) return refuse({ code: "discount-request-gone" });
  const { userId: id, name, role } = member;
  const now = deps.now();
  const changed = await changeShopOrder({ ...deps, audit: () => audit(request) }, of, {
    actor: { type: "agent", id, name },
    key: null,
    command: {
      kind: decision.allows ? DISCOUNT_ALLOWED : DISCOUNT_REFUSED,
      data: { discount: request.discount, reason: decision.reason },
      isQuiet: true,
      apply: (order, { terms: { settings, rules } }) =>
        decideRule(
          order,
          { ...decision, by: { id, name, role }, now },
          { settings, limits: rules.discountLimits ?? {} },
        ),
    },
  });
  if (!changed.ok) return changed;
  deps.announce({ shopId: of.shopId, contactId, subject: "service" });
  return ok(request);
}
