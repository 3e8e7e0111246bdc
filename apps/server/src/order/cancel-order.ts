import { moveTo } from "@vitrine/domain/order/confirm";
import { OrderStatus } from "@vitrine/domain/order/status";
import type { CallerSession } from "../http/callers.ts";
import { type ChangeDeps, changeOrder } from "./change-order.ts";

export function cancelOrder(deps: ChangeDeps, session: CallerSession) {
  return changeOrder(deps, session, {
    kind: "canceled",
    apply: (order) => moveTo(order, OrderStatus.Canceled),
  });
}
