import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { moveTo } from "@vitrine/domain/order/change/confirm";
import type { CallerSession } from "../http/callers.ts";
import { type ChangeDeps, changeOrder } from "./change-order.ts";

export function cancelOrder(deps: ChangeDeps, session: CallerSession) {
  return changeOrder(deps, session, {
    kind: "canceled",
    apply: (order) => moveTo(order, OrderStatus.Canceled),
  });
}
