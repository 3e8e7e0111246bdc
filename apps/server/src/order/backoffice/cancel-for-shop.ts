import { OrderStatus } from "@vitrine/domain/codes/order-status";
import type { Deed } from "@vitrine/domain/deeds/deed-table";
import { type CancelTerms, cancelOrder } from "@vitrine/domain/order/change/cancel";
import type { Order } from "@vitrine/domain/order/order";
import { type ChangeShopOrderDeps, changeShopOrder, type ShopOrderRef, type ShopRequest } from "./change-shop-order.ts";

type Cancellation = {
  /** Why, in the shop's words; empty where it gives none. */
  reason: string;
  /** Whether the contact gets a message, with the reason. */
  isTold: boolean;
  /** Whether the person or the key behind it may: money that was paid goes back. */
  may: (deed: Deed) => boolean;
  /** What a person says whose screen named the sum; absent where a program cancels. */
  terms?: CancelTerms;
};

/** The shop cancels an order. Money that was paid goes back, as with every order that is canceled. */
export function cancelForShop(
  deps: ChangeShopOrderDeps,
  of: ShopOrderRef,
  { reason, isTold, may, terms, ...request }: ShopRequest & Cancellation,
) {
  return changeShopOrder(deps, of, {
    ...request,
    command: {
      kind: "canceled",
      data: { status: OrderStatus.Canceled, isTold, ...(reason && { reason }) },
      isQuiet: !isTold,
      apply: (order: Order) => cancelOrder(order, { may, terms }),
    },
  });
}
