import { type Result, refuse } from "@vitrine/domain/result";
import type { CallerAccount } from "../http/callers.ts";
import type { RequestKey } from "../http/idempotency.ts";
import type { Refusal } from "../http/refusals.ts";
import type { OrderCommand } from "../order/change/apply-command.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrderOf } from "../order/change/change-order.ts";
import type { OrderRepository } from "../order/storage/order.repository.ts";
import { platformActor } from "./platform-actor.ts";

export type ChangeShopOrderDeps = ChangeOrderDeps & { orders: Pick<OrderRepository, "findOwner"> };
export type ShopOrderRef = { shopId: string; orderId: string };
export type PlatformRequest = { account: CallerAccount; key: RequestKey | null };

/** The shop's own system changes an order, whoever it belongs to. */
export async function changeShopOrder(
  deps: ChangeShopOrderDeps,
  { shopId, orderId }: ShopOrderRef,
  { command, account, key }: PlatformRequest & { command: OrderCommand },
): Promise<Result<ChangedOrder, Refusal>> {
  const contactId = await deps.orders.findOwner(shopId, orderId);
  if (contactId === undefined) return refuse({ code: "order-not-found" });
  return changeOrderOf(deps, { shopId, contactId, orderId }, { command, key, actor: platformActor(account) });
}
