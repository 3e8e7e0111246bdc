import { chooseSeller } from "@vitrine/domain/order/change/seller";
import type { CallerSession } from "../http/callers.ts";
import type { RequestKey } from "../http/idempotency.ts";
import { type ChangeDeps, changeOrder } from "./change-order.ts";

export function setSeller(deps: ChangeDeps, session: CallerSession, sellerId: string, key: RequestKey | null) {
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
