import { type Cents, cents, smaller } from "../money.ts";
import type { DiscountLimits } from "../shop/shop-rules.ts";
import type { Role } from "../team/roles.ts";

/** The most that a role may take off items of this value. The owner, and a role without a limit, may give everything. */
export function mostDiscount({ role, limits }: { role: Role; limits: DiscountLimits }, items: Cents): Cents {
  const limit = role === "owner" ? undefined : limits[role];
  // Rounded down: half a centavo above a limit is above it.
  const byPercent =
    limit?.percent == null ? items : cents(Math.floor((items * Math.round(limit.percent * 100)) / 10_000));
  return smaller(smaller(byPercent, limit?.value ?? items), items);
}
