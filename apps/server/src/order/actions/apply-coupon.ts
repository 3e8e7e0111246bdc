import { applyCoupon, removeCoupon } from "@vitrine/domain/order/coupons";
import { type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import type { RequestKey } from "../../http/idempotency.ts";
import type { Refusal } from "../../http/refusals.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrder } from "../change/change-order.ts";
import type { CouponUseRepository } from "../holds/coupon-use.repository.ts";

type PutCouponDeps = ChangeOrderDeps & { couponUses: Pick<CouponUseRepository, "count"> };

/** An empty code removes the coupon. */
export async function putCoupon(
  deps: PutCouponDeps,
  session: CallerSession,
  typed: string,
  key: RequestKey | null,
): Promise<Result<ChangedOrder, Refusal>> {
  const code = typed.trim().toUpperCase();
  if (code === "") return changeOrder(deps, session, { kind: "coupon-removed", apply: removeCoupon }, key);
  const { settings, rules } = await deps.termsOf(session.shopId);
  if (!settings.canUseCoupon) return refuse({ code: "coupons-off" });
  const coupon = rules.coupons.find((each) => each.code === code);
  if (!coupon) return refuse({ code: "coupon-unknown" });
  const uses = await deps.couponUses.count(session.shopId, { code, contactId: session.contactId });
  return changeOrder(
    deps,
    session,
    { kind: "coupon-applied", data: { code }, apply: (order, { now }) => applyCoupon(order, coupon, { uses, now }) },
    key,
  );
}
