import { applyCoupon, removeCoupon } from "@vitrine/domain/order/totals/coupons";
import { type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import { overLimit, type RateLimits } from "../../http/rate-limits.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrder } from "../change/change-order.ts";
import type { CouponUseRepository } from "../holds/coupon-use.repository.ts";

/**
 * A person mistypes a few codes; a program that guesses tries thousands, as one visitor after another. Only unknown codes
 * count, because a campaign brings many customers with a right one from the address of a mobile carrier.
 */
const byContact = { name: "unknown coupons", most: 20, perSeconds: 600 };
const byAddress = { name: "unknown coupons of an address", most: 200, perSeconds: 600 };

type TypedCoupon = { typed: string; address: string };

/** An empty code removes the coupon. */
export async function putCoupon(
  deps: ChangeOrderDeps & { couponUses: Pick<CouponUseRepository, "count">; limits: RateLimits },
  session: CallerSession,
  { typed, address }: TypedCoupon,
  key: RequestKey | null,
): Promise<Result<ChangedOrder, Refusal>> {
  const code = typed.trim().toUpperCase();
  if (code === "") return changeOrder(deps, session, { kind: "coupon-removed", apply: removeCoupon }, key);
  const { settings, rules } = await deps.termsOf(session.shopId);
  if (!settings.canUseCoupon) return refuse({ code: "coupons-off" });
  const { shopId, contactId } = session;
  const guessers = [
    { limit: byContact, caller: `${shopId} ${contactId}` },
    { limit: byAddress, caller: `${shopId} ${address}` },
  ];
  for (const { limit, caller } of guessers) {
    if (await deps.limits.isUsedUp(limit, caller)) return refuse(overLimit(limit));
  }
  const coupon = rules.coupons.find((each) => each.code === code);
  if (!coupon) {
    for (const { limit, caller } of guessers) await deps.limits.take(limit, caller);
    return refuse({ code: "coupon-unknown" });
  }
  const uses = await deps.couponUses.count(shopId, { code, contactId });
  return changeOrder(
    deps,
    session,
    { kind: "coupon-applied", data: { code }, apply: (order, { now }) => applyCoupon(order, coupon, { uses, now }) },
    key,
  );
}
