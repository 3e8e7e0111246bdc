import { applyCoupon, removeCoupon } from "@vitrine/domain/order/coupons";
import { type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import type { RequestKey } from "../../http/idempotency.ts";
import { overLimit, type RateLimits } from "../../http/rate-limits.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrder } from "../change/change-order.ts";
import type { CouponUseRepository } from "../holds/coupon-use.repository.ts";

type PutCouponDeps = ChangeOrderDeps & { couponUses: Pick<CouponUseRepository, "count">; limits: RateLimits };

/** A person tries a few codes; a program that guesses tries thousands, as one visitor after another. */
const byContact = { name: "coupons", most: 20, perSeconds: 600 };
const byAddress = { name: "coupons of an address", most: 120, perSeconds: 600 };

type TypedCoupon = { typed: string; address: string };

/** An empty code removes the coupon. */
export async function putCoupon(
  deps: PutCouponDeps,
  session: CallerSession,
  { typed, address }: TypedCoupon,
  key: RequestKey | null,
): Promise<Result<ChangedOrder, Refusal>> {
  const code = typed.trim().toUpperCase();
  if (code === "") return changeOrder(deps, session, { kind: "coupon-removed", apply: removeCoupon }, key);
  const { settings, rules } = await deps.termsOf(session.shopId);
  if (!settings.canUseCoupon) return refuse({ code: "coupons-off" });
  const { shopId, contactId } = session;
  if (!(await deps.limits.take(byContact, `${shopId} ${contactId}`))) return refuse(overLimit(byContact));
  if (!(await deps.limits.take(byAddress, `${shopId} ${address}`))) return refuse(overLimit(byAddress));
  const coupon = rules.coupons.find((each) => each.code === code);
  if (!coupon) return refuse({ code: "coupon-unknown" });
  const uses = await deps.couponUses.count(shopId, { code, contactId });
  return changeOrder(
    deps,
    session,
    { kind: "coupon-applied", data: { code }, apply: (order, { now }) => applyCoupon(order, coupon, { uses, now }) },
    key,
  );
}
