import { isOpen } from "@vitrine/domain/codes/order-status";
import { releaseItems } from "@vitrine/domain/order/change/confirm";
import type { Order } from "@vitrine/domain/order/order";
import { ok } from "@vitrine/domain/result";
import type { Jobs } from "../../db/jobs.ts";
import { type ChangeOrderDeps, changeOrderOf } from "../change/change-order.ts";
import { systemActor } from "../storage/actor.ts";
import { readOrder } from "../storage/current-order.ts";
import type { OrderRepository } from "../storage/order.repository.ts";

/** A confirmation expired. Goods and coupon are released, unless the order was placed or confirmed again. */
export async function releaseHeldItems(
  deps: ChangeOrderDeps & { orders: Pick<OrderRepository, "findOwner"> },
  { shopId, orderId, confirmedAt }: Jobs["release-items"],
): Promise<void> {
  const contactId = await deps.orders.findOwner(shopId, orderId);
  if (contactId === undefined) return;
  const owner = { shopId, contactId, orderId };
  const isOver = (order: Order) => isOpen(order.status) && order.confirmedAt === confirmedAt;
  const found = await readOrder(deps, owner);
  if (!found || !isOver(found.stored.order)) return;
  const released = await changeOrderOf(deps, owner, {
    command: { kind: "hold-expired", apply: (order) => ok(isOver(order) ? releaseItems(order) : order) },
    key: null,
    actor: systemActor,
  });
  if (!released.ok) throw new Error(`goods were not given back: ${released.refusal.code}`);
}
