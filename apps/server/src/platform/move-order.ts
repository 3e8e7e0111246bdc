import { OrderStatus } from "@vitrine/domain/codes/order-status";
import type { Deed } from "@vitrine/domain/deeds/deed-table";
import { cancelOrder } from "@vitrine/domain/order/change/cancel";
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
  { status, may, ...request }: ShopRequest & { status: OrderStatus; may: (deed: Deed) => boolean },
) {
  const apply = (order: Order) =>
    status === OrderStatus.Canceled ? cancelOrder(order, { may }) : moveTo(order, status);
  const command = { kind: kinds[status], data: { status }, apply };
  return changeShopOrder(deps, of, { ...request, command });
}
