import { quoteObstacle } from "@vitrine/domain/checkout/store-freight";
import { isOpen } from "@vitrine/domain/codes/order-status";
import { confirmItems } from "@vitrine/domain/order/change/confirm";
import { type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrder } from "../change/change-order.ts";
import { refreshOrder } from "../change/refresh-order.ts";
import type { CouponUseRepository } from "../holds/coupon-use.repository.ts";
import { readCurrentOrder } from "../storage/current-order.ts";

export type FreshOrderDeps = { couponUses: Pick<CouponUseRepository, "count"> };

/** The customer says yes to their items, at the sum they have seen. */
export async function confirmOwnItems(
  deps: ChangeOrderDeps & FreshOrderDeps,
  session: CallerSession,
): Promise<Result<ChangedOrder, Refusal>> {
  const fresh = await refreshUnlessChanged(deps, session);
  if (!fresh.ok) return fresh;
  return changeOrder(deps, session, {
    kind: "items-confirmed",
    apply: (order, { terms: { rules }, now, isRepriced }) =>
      isRepriced ? refuse({ code: "order-changed" }) : confirmItems(order, rules, now),
  });
}

/** The order as it is worth now, unless that is not what the person has seen. */
export async function refreshUnlessChanged(
  deps: ChangeOrderDeps & FreshOrderDeps,
  session: CallerSession,
): Promise<Result<ChangedOrder, Refusal>> {
  const { stored: seen } = await readCurrentOrder(deps, session);
  const { couponCode, confirmedAt } = seen.order;
  const uses =
    couponCode !== null && confirmedAt === null
      ? await deps.couponUses.count(session.shopId, { code: couponCode, contactId: session.contactId })
      : undefined;
  const fresh = await refreshOrder(deps, session, seen, uses);
  if (!fresh.ok) return fresh;
  // Also where the delivery was free, and the sum is the same without it.
  const lost = quoteObstacle(seen.order, fresh.value.terms.rules, deps.now());
  if (lost !== undefined && isOpen(seen.order.status)) return refuse({ code: "freight-expired" });
  return fresh.value.stored.total === seen.total ? fresh : refuse({ code: "order-changed" });
}
