import { toCents } from "@vitrine/contract/wire/money";
import { type DiscountGiver, setManualDiscount } from "@vitrine/domain/order/change/discount";
import type { Result } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrder } from "../change/change-order.ts";
import type { OrderTerms } from "../terms/order-terms.ts";

export async function setDiscount(
  deps: ChangeOrderDeps,
  session: CallerSession,
  reais: number,
  key: RequestKey | null,
): Promise<Result<ChangedOrder, Refusal>> {
  const discount = toCents(reais);
  return changeOrder(
    deps,
    session,
    {
      kind: "discount-set",
      data: { discount },
      apply: (order, { terms }) => setManualDiscount(order, discount, terms.settings, discountGiver(session, terms)),
    },
    key,
  );
}

/** Undefined for who is no agent. One of a chat platform, whose role nobody knows, has the lowest. */
export function discountGiver(
  { agent }: Pick<CallerSession, "agent">,
  { rules }: OrderTerms,
): DiscountGiver | undefined {
  return agent ? { role: agent.role ?? "agent", limits: rules.discountLimits ?? {} } : undefined;
}
