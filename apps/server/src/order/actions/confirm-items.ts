import { quoteObstacle } from "@vitrine/domain/checkout/store-freight";
import { isOpen } from "@vitrine/domain/codes/order-status";
import { confirmItems } from "@vitrine/domain/order/change/confirm";
import { type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrder } from "../change/change-order.ts";
import { refreshOrder } from "../change/refresh-order.ts";
import type { CouponUseRepository } from "../holds/coupon-use.repository.ts";
import { type OrderOwner, type OrderSession, readOpenOrder } from "../storage/current-order.ts";
import type { StoredOrder } from "../storage/stored-order.ts";

/** The customer confirms their items, at the total they were shown. */
export async function confirmOwnItems(
  deps: ChangeOrderDeps & { couponUses: Pick<CouponUseRepository, "count"> },
  session: OrderSession,
): Promise<Result<ChangedOrder, Refusal>> {
  const { stored } = await readOpenOrder(deps, session);
  const fresh = await refreshUnlessChanged(deps, session, stored);
  if (!fresh.ok) return fresh;
  return changeOrder(deps, session, {
    kind: "items-confirmed",
    needsOrder: true,
    apply: (order, { terms: { rules }, now, isRepriced }) =>
      isRepriced ? refuse({ code: "order-changed" }) : confirmItems(order, rules, now),
  });
}

/** The order at current prices; refused where that is not the total the person was shown. */
export async function refreshUnlessChanged(
  deps: ChangeOrderDeps & { couponUses: Pick<CouponUseRepository, "count"> },
  owner: OrderOwner,
  shown: StoredOrder,
): Promise<Result<ChangedOrder, Refusal>> {
  const { shopId, contactId } = owner;
  const { couponCode, confirmedAt } = shown.order;
  const uses =
    couponCode !== null && confirmedAt === null
      ? await deps.couponUses.count(shopId, { code: couponCode, contactId })
      : undefined;
  const fresh = await refreshOrder(deps, owner, shown, uses);
  if (!fresh.ok) return fresh;
  // A free delivery may be lost without a change of the total.
  const lost = quoteObstacle(shown.order, fresh.value.terms.rules, deps.now());
  if (lost !== undefined && isOpen(shown.order.status)) return refuse({ code: "freight-expired" });
  return fresh.value.stored.total === shown.total ? fresh : refuse({ code: "order-changed" });
}
