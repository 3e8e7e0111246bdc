import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { moveTo } from "@vitrine/domain/order/change/confirm";
import type { Order } from "@vitrine/domain/order/order";
import {
  type ChangeShopOrderDeps,
  changeShopOrder,
  type ShopOrderRef,
  type ShopRequest,
} from "../order/backoffice/change-shop-order.ts";

const kinds: Record<OrderStatus, string> = {
  [OrderStatus.Creating]: "reopened",
  [OrderStatus.Received]: "received",
  [OrderStatus.Finalized]: "finalized",
  [OrderStatus.Canceled]: "canceled",
  [OrderStatus.Error]: "left-undecided",
};

/** The shop's own system changes the status of an order, current or not. */
export function moveOrder(
  deps: ChangeShopOrderDeps,
  of: ShopOrderRef,
  { status, ...request }: ShopRequest & { status: OrderStatus },
) {
  const command = { kind: kinds[status], data: { status }, apply: (order: Order) => moveTo(order, status) };
  return changeShopOrder(deps, of, { ...request, command });
}
