import type { PriceTable } from "@vitrine/contract/storefront/open-order";
import { choosePriceTable } from "@vitrine/domain/order/change/price-table";
import { allowedPriceTables, sellerOf } from "@vitrine/domain/order/totals/prices";
import type { CallerSession } from "../../http/callers.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import { type ChangeOrderDeps, changeOrder } from "../change/change-order.ts";
import { readOpenOrder } from "../storage/current-order.ts";

/** The price tables that the order's seller allows. */
export async function listPriceTables(deps: ChangeOrderDeps, session: CallerSession): Promise<PriceTable[]> {
  const { rules } = await deps.termsOf(session.shopId);
  const { stored } = await readOpenOrder(deps, session);
  return allowedPriceTables(rules, sellerOf(stored.order, rules));
}

export function setPriceTable(deps: ChangeOrderDeps, session: CallerSession, id: string, key: RequestKey | null) {
  return changeOrder(
    deps,
    session,
    { kind: "price-table-chosen", data: { id }, apply: (order, { terms }) => choosePriceTable(order, terms.rules, id) },
    key,
  );
}
