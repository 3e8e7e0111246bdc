import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { moveTo } from "@vitrine/domain/order/change/confirm";
import { type Result, refuse } from "@vitrine/domain/result";
import type { CallerAccount } from "../http/callers.ts";
import type { RequestKey } from "../http/idempotency.ts";
import type { Refusal } from "../http/refusals.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrderOf } from "../order/change/change-order.ts";
import type { OrderRepository } from "../order/storage/order.repository.ts";
import { platformActor } from "./platform-actor.ts";

type MoveOrderDeps = ChangeOrderDeps & { orders: Pick<OrderRepository, "findOwner"> };

const kinds: Record<OrderStatus, string> = {
  [OrderStatus.Creating]: "reopened",
  [OrderStatus.Received]: "received",
  [OrderStatus.Finalized]: "finalized",
  [OrderStatus.Canceled]: "canceled",
  [OrderStatus.Error]: "left-undecided",
};

/** The shop's own system changes the status of an order, current or not. */
export async function moveOrder(
  deps: MoveOrderDeps,
  { shopId, orderId }: { shopId: string; orderId: string },
  { status, account, key }: { status: OrderStatus; account: CallerAccount; key: RequestKey | null },
): Promise<Result<ChangedOrder, Refusal>> {
  const contactId = await deps.orders.findOwner(shopId, orderId);
  if (contactId === undefined) return refuse({ code: "order-not-found" });
  return changeOrderOf(
    deps,
    { shopId, contactId, orderId },
    {
      command: { kind: kinds[status], data: { status }, apply: (order) => moveTo(order, status) },
      key,
      actor: platformActor(account),
    },
  );
}
