import { quoteObstacle } from "@vitrine/domain/checkout/store-freight";
import { isOpen } from "@vitrine/domain/codes/order-status";
import { type CouponUses, dropDeadCoupon } from "@vitrine/domain/order/totals/coupons";
import { ok, type Result } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import { systemActor } from "../storage/actor.ts";
import { type OrderOwner, readOpenOrder } from "../storage/current-order.ts";
import type { StoredOrder } from "../storage/stored-order.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrderOf } from "./change-order.ts";

/**
 * The open order at current prices, without a coupon or a freight quote that has expired. What changed is saved and announced,
 * so nobody confirms a total they were not shown.
 */
export async function readFreshOrder(
  deps: ChangeOrderDeps,
  owner: Omit<OrderOwner, "orderId">,
): Promise<Result<ChangedOrder, Refusal>> {
  const { stored } = await readOpenOrder(deps, owner);
  return refreshOrder(deps, owner, stored);
}

/** The same for an order that was just read. `uses`: how often other orders used its coupon, where that matters. */
export async function refreshOrder(
  deps: ChangeOrderDeps,
  owner: OrderOwner,
  stored: StoredOrder,
  uses?: CouponUses,
): Promise<Result<ChangedOrder, Refusal>> {
  const terms = await deps.termsOf(owner.shopId);
  const { order, pricedAt } = stored;
  const isQuoted = quoteObstacle(order, terms.rules, deps.now()) === undefined;
  const isFresh = pricedAt === terms.version && order.couponCode === null && isQuoted;
  if (!stored.isSaved || isFresh || !isOpen(order.status)) return ok({ stored, terms });
  return changeOrderOf(deps, owner, {
    command: {
      kind: "refreshed",
      apply: (current, { now }) => ok(dropDeadCoupon(current, terms.rules.coupons, { uses, now })),
    },
    key: null,
    actor: systemActor,
  });
}
