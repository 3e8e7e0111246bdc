import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { moveTo } from "@vitrine/domain/order/change/confirm";
import type { CallerSession } from "../../http/callers.ts";
import { type ChangeOrderDeps, changeOrder } from "../change/change-order.ts";

export function cancelOrder(deps: ChangeOrderDeps, session: CallerSession) {
  return changeOrder(deps, session, {
    kind: "canceled",
    apply: (order) => moveTo(order, OrderStatus.Canceled),
  });
}
