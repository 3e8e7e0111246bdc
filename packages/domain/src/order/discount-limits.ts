import { type Cents, cents, smaller } from "../money.ts";
import type { DiscountLimits } from "../shop/shop-rules.ts";
import type { Role } from "../team/roles.ts";

/** The most that a role may take off items of this value. The owner, and a role without a limit, may give everything. */
export function mostDiscount({ role, limits }: { role: Role; limits: DiscountLimits }, items: Cents): Cents {
  const limit = role === "owner" ? undefined : limits[role];
  const byPercent = limit?.percent == null ? items : percentOff(items, limit.percent);
  return smaller(smaller(byPercent, limit?.value ?? items), items);
}

/**
 * What a share of the items comes to, in percent with at most two decimals. Rounded down: half a centavo above a limit is
 * above it, so a typed share that is the limit is never above it.
 */
export function percentOff(items: Cents, percent: number): Cents {
  return cents(Math.floor((items * Math.round(percent * 100)) / 10_000));
}

/** Which share of the items a sum is, as a person reads it: with at most two decimals. */
export function shareOff(items: Cents, discount: Cents): number {
  return items === 0 ? 0 : Math.round((discount * 10_000) / items) / 100;
}
