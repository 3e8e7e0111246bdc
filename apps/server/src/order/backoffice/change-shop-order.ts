import { type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import type { OrderCommand } from "../change/apply-command.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrderOf } from "../change/change-order.ts";
import type { Actor } from "../storage/actor.ts";
import type { OrderRepository } from "../storage/order.repository.ts";

export type ChangeShopOrderDeps = ChangeOrderDeps & { orders: Pick<OrderRepository, "findOwner"> };
export type ShopOrderRef = { shopId: string; orderId: string };
export type ShopRequest = {
  actor: Actor;
  key: RequestKey | null;
  /** Only an order of this version is changed; null and absent: of any. */
  ifVersion?: number | null;
};

/** The shop changes an order of any contact. */
export async function changeShopOrder(
  deps: ChangeShopOrderDeps,
  { shopId, orderId }: ShopOrderRef,
  { command, actor, key, ifVersion = null }: ShopRequest & { command: OrderCommand },
): Promise<Result<ChangedOrder, Refusal>> {
  const contactId = await deps.orders.findOwner(shopId, orderId);
  if (contactId === undefined) return refuse({ code: "order-not-found" });
  return changeOrderOf(deps, { shopId, contactId, orderId }, { command: atVersion(command, ifVersion), key, actor });
}

function atVersion(command: OrderCommand, ifVersion: number | null): OrderCommand {
  if (ifVersion === null) return command;
  return {
    ...command,
    apply: (order, context) =>
      order.version === ifVersion
        ? command.apply(order, context)
        : refuse({ code: "version-mismatch", version: order.version }),
  };
}
