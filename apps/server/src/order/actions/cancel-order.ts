import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { moveTo } from "@vitrine/domain/order/change/confirm";
import { type ChangeOrderDeps, changeOrder } from "../change/change-order.ts";
import type { OrderSession } from "../storage/current-order.ts";

export function cancelOrder(deps: ChangeOrderDeps, session: OrderSession) {
  return changeOrder(deps, session, {
    kind: "canceled",
    needsOrder: true,
    apply: (order) => moveTo(order, OrderStatus.Canceled),
  });
}
