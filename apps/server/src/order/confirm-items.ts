import { quoteObstacle } from "@vitrine/domain/checkout/store-freight";
import { isOpen } from "@vitrine/domain/codes/order-status";
import { confirmItems } from "@vitrine/domain/order/change/confirm";
import { type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../http/callers.ts";
import type { Refusal } from "../http/refusals.ts";
import { type ChangeDeps, type ChangedOrder, changeOrder } from "./change-order.ts";
import type { CouponUseRepository } from "./coupon-use.repository.ts";
import { readCurrent } from "./current-order.ts";
import { refreshed } from "./refresh-order.ts";

export type FreshDeps = { couponUses: Pick<CouponUseRepository, "count"> };

/** The customer says yes to their items, at the sum they have seen. */
export async function confirmOwnItems(
  deps: ChangeDeps & FreshDeps,
  session: CallerSession,
): Promise<Result<ChangedOrder, Refusal>> {
  const fresh = await freshAsSeen(deps, session);
  if (!fresh.ok) return fresh;
  return changeOrder(deps, session, {
    kind: "items-confirmed",
    apply: (order, { terms: { rules }, now, isRepriced }) =>
      isRepriced ? refuse({ code: "order-changed" }) : confirmItems(order, rules, now),
  });
}

/** The order as it is worth now, unless that is not what the person has seen. */
export async function freshAsSeen(
  deps: ChangeDeps & FreshDeps,
  session: CallerSession,
): Promise<Result<ChangedOrder, Refusal>> {
  const { stored: seen } = await readCurrent(deps, session);
  const { couponCode, confirmedAt } = seen.order;
  const uses =
    couponCode !== null && confirmedAt === null
      ? await deps.couponUses.count(session.shopId, { code: couponCode, contactId: session.contactId })
      : undefined;
  const fresh = await refreshed(deps, session, seen, uses);
  if (!fresh.ok) return fresh;
  // Also where the delivery was free, and the sum is the same without it.
  const lost = quoteObstacle(seen.order, fresh.value.terms.rules, deps.now());
  if (lost !== undefined && isOpen(seen.order.status)) return refuse({ code: "freight-expired" });
  return fresh.value.stored.total === seen.total ? fresh : refuse({ code: "order-changed" });
}
