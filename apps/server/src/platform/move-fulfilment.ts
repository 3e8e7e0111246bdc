import type { FulfilmentMove } from "@vitrine/contract/platform/orders";
import { moveFulfilment } from "@vitrine/domain/order/change/fulfilment";
import {
  type ChangeShopOrderDeps,
  changeShopOrder,
  type ShopOrderRef,
  type ShopRequest,
} from "../order/backoffice/change-shop-order.ts";

/** The shop says how far it is with an order. */
export function moveOrderFulfilment(
  deps: ChangeShopOrderDeps,
  of: ShopOrderRef,
  { move, ...request }: ShopRequest & { move: FulfilmentMove },
) {
  return changeShopOrder(deps, of, {
    ...request,
    command: {
      kind: "fulfilment-moved",
      // The note may name a person. It is on the order, and not in the history.
      data: { stage: move.stage },
      apply: (order, { now }) => moveFulfilment(order, move, now),
    },
  });
}
