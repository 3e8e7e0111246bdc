import { confirmItems } from "@vitrine/domain/order/confirm";
import { orderTotals } from "@vitrine/domain/order/totals";
import { type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../http/callers.ts";
import type { Refusal } from "../http/refusals.ts";
import { type ChangeDeps, type ChangedOrder, changeOrder } from "./change-order.ts";
import type { CouponUseRepository } from "./coupon-use.repository.ts";
import { readCurrent } from "./current-order.ts";
import { freshOrder } from "./refresh-order.ts";

type Deps = ChangeDeps & { couponUses: Pick<CouponUseRepository, "count"> };

/** The customer says yes to their items, at the sum they have seen. */
export async function confirmOwnItems(deps: Deps, session: CallerSession): Promise<Result<ChangedOrder, Refusal>> {
  const { stored: seen } = await readCurrent(deps, session);
  const { couponCode, confirmedAt } = seen.order;
  const uses =
    couponCode !== null && confirmedAt === null
      ? await deps.couponUses.count(session.shopId, { code: couponCode, contactId: session.contactId })
      : undefined;
  const fresh = await freshOrder(deps, session, uses);
  if (!fresh.ok) return fresh;
  const { stored, terms } = fresh.value;
  const worth = (order: typeof seen.order) => orderTotals(order, terms.rules, deps.now()).total;
  if (worth(stored.order) !== worth(seen.order)) return refuse({ code: "order-changed" });
  return changeOrder(deps, session, {
    kind: "items-confirmed",
    apply: (order, { terms: { rules }, now, isRepriced }) =>
      isRepriced ? refuse({ code: "order-changed" }) : confirmItems(order, rules, now),
  });
}
