import type { FulfilmentMove } from "@vitrine/contract/platform/orders";
import { moveFulfilment } from "@vitrine/domain/order/change/fulfilment";
import { owes } from "@vitrine/domain/payment/owed";
import { changeShopOrder, type ShopOrderRef, type ShopRequest } from "../order/backoffice/change-shop-order.ts";
import { type MoneyDeps, moneyRule, takeInPayment } from "../payment/attempt/money-said.ts";

/** The shop says how far it is with an order, and what was paid by hand when it was delivered. */
export async function moveOrderFulfilment(
  deps: MoneyDeps,
  of: ShopOrderRef,
  { move, ...request }: ShopRequest & { move: FulfilmentMove },
) {
  const { received, dueOn, ...step } = move;
  const money = moneyRule(deps, of.shopId, { ...(received && { received }), ...(dueOn !== undefined && { dueOn }) });
  if (received) await takeInPayment(deps, of);
  return changeShopOrder({ ...deps, ...(received && { alsoSave: money.alsoSave }) }, of, {
    ...request,
    command: {
      kind: "fulfilment-moved",
      // The note may name a person. It is on the order, and not in the history.
      data: { stage: move.stage },
      apply: (order, { now }) => {
        const moved = moveFulfilment(order, step, now);
        // What is paid already owes nothing: many orders are delivered at once, and some of them were paid before.
        return moved.ok && owes(moved.value) ? money.apply(moved.value, now) : moved;
      },
    },
  });
}
