import { chooseSeller } from "@vitrine/domain/order/change/seller";
import type { CallerSession } from "../../http/callers.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import { type ChangeOrderDeps, changeOrder } from "../change/change-order.ts";

export function setSeller(deps: ChangeOrderDeps, session: CallerSession, sellerId: string, key: RequestKey | null) {
  return changeOrder(
    deps,
    session,
    {
      kind: "seller-chosen",
      data: { sellerId },
      apply: (order, { terms }) => chooseSeller(order, terms.rules, sellerId),
    },
    key,
  );
}
