import type { FulfilmentMove } from "@vitrine/contract/platform/orders";
import { moveFulfilment } from "@vitrine/domain/order/change/fulfilment";
import { type Result, refuse } from "@vitrine/domain/result";
import type { CallerAccount } from "../http/callers.ts";
import type { RequestKey } from "../http/idempotency.ts";
import type { Refusal } from "../http/refusals.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrderOf } from "../order/change/change-order.ts";
import type { OrderRepository } from "../order/storage/order.repository.ts";
import { platformActor } from "./platform-actor.ts";

type MoveFulfilmentDeps = ChangeOrderDeps & { orders: Pick<OrderRepository, "findOwner"> };

/** The shop says how far it is with an order. */
export async function moveOrderFulfilment(
  deps: MoveFulfilmentDeps,
  { shopId, orderId }: { shopId: string; orderId: string },
  { move, account, key }: { move: FulfilmentMove; account: CallerAccount; key: RequestKey | null },
): Promise<Result<ChangedOrder, Refusal>> {
  const contactId = await deps.orders.findOwner(shopId, orderId);
  if (contactId === undefined) return refuse({ code: "order-not-found" });
  return changeOrderOf(
    deps,
    { shopId, contactId, orderId },
    {
      command: {
        kind: "fulfilment-moved",
        // The note may name a person. It is on the order, and not in the history.
        data: { stage: move.stage },
        apply: (order, { now }) => moveFulfilment(order, move, now),
      },
      key,
      actor: platformActor(account),
    },
  );
}
