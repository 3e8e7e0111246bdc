import type { FreightGift } from "@vitrine/contract/storefront/freight-gift";
import { toReais } from "@vitrine/contract/wire/money";
import { giveFreight as giveRule, mostFreightGift } from "@vitrine/domain/order/change/freight-gift";
import type { Result } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrder } from "../change/change-order.ts";
import { readOpenOrder } from "../storage/current-order.ts";
import type { OrderTerms } from "../terms/order-terms.ts";

export function giveFreight(
  deps: ChangeOrderDeps,
  session: CallerSession,
  gives: boolean,
  key: RequestKey | null,
): Promise<Result<ChangedOrder, Refusal>> {
  return changeOrder(
    deps,
    session,
    {
      kind: "freight-gift-set",
      data: { gives },
      needsOrder: true,
      apply: (order, { terms }) => giveRule(order, gives, giverOf(session, terms)),
    },
    key,
  );
}

export async function readFreightGift(deps: ChangeOrderDeps, session: CallerSession): Promise<FreightGift> {
  const most = mostFreightGift(giverOf(session, await deps.termsOf(session.shopId)));
  const { order } = (await readOpenOrder(deps, session)).stored;
  return {
    isOffered: most !== undefined,
    most: most == null ? null : toReais(most),
    isGiven: order.freightGift !== undefined,
  };
}

/** An agent of a chat platform, whose role nobody knows, has the lowest. */
function giverOf({ agent }: Pick<CallerSession, "agent">, { rules }: OrderTerms) {
  return { role: agent?.role ?? "agent", limits: rules.discountLimits ?? {} } as const;
}
