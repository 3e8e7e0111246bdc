import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { moveTo } from "@vitrine/domain/order/change/confirm";
import type { Order } from "@vitrine/domain/order/order";
import { refuse } from "@vitrine/domain/result";
import type { AnnotationRepository } from "./annotation.repository.ts";
import { type ChangeShopOrderDeps, changeShopOrder, type ShopOrderRef, type ShopRequest } from "./change-shop-order.ts";
import { writeVersion } from "./order-version.ts";

type Cancellation = {
  /** Why, in the shop's words; empty where it gives none. */
  reason: string;
  /** Whether the contact gets a message, with the reason. */
  isTold: boolean;
  /** Only an order of this version is canceled. */
  ifVersion: number | null;
};

/** The shop cancels an order. Money that was paid goes back, as with every order that is canceled. */
export async function cancelForShop(
  deps: ChangeShopOrderDeps & { annotations: Pick<AnnotationRepository, "find"> },
  of: ShopOrderRef,
  { reason, isTold, ifVersion, ...request }: ShopRequest & Cancellation,
) {
  const canceled = await changeShopOrder(deps, of, {
    ...request,
    command: {
      kind: "canceled",
      data: { status: OrderStatus.Canceled, isTold, ...(reason && { reason }) },
      isQuiet: !isTold,
      apply: (order: Order) =>
        ifVersion === null || ifVersion === order.version
          ? moveTo(order, OrderStatus.Canceled)
          : refuse({ code: "version-mismatch", version: order.version }),
    },
  });
  if (canceled.ok || canceled.refusal.code !== "version-mismatch") return canceled;
  const { version: annotations } = await deps.annotations.find(of);
  const currentVersion = writeVersion({ order: Number(canceled.refusal.currentVersion), annotations });
  return refuse({ ...canceled.refusal, currentVersion });
}
