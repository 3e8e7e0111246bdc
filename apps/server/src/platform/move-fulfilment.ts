import type { FulfilmentMove } from "@vitrine/contract/platform/orders";
import { moveFulfilment } from "@vitrine/domain/order/change/fulfilment";
import { isInvoice } from "@vitrine/domain/payment/invoice";
import { owes } from "@vitrine/domain/payment/owed";
import { changeShopOrder, type ShopOrderRef, type ShopRequest } from "../order/backoffice/change-shop-order.ts";
import { type MoneyDeps, moneyRule, takeInPayment } from "../payment/attempt/money-said.ts";

/**
 * The shop says how far it is with an order, and what was paid by hand when it was delivered. `sparesInvoices`: what was
 * received with many orders is nothing of those that are paid later.
 */
export async function moveOrderFulfilment(
  deps: MoneyDeps,
  of: ShopOrderRef,
  { move, sparesInvoices = false, ...request }: ShopRequest & { move: FulfilmentMove; sparesInvoices?: boolean },
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
        const isAsked = moved.ok && owes(moved.value) && !(sparesInvoices && isInvoice(order.payment));
        return isAsked ? money.apply(moved.value, now) : moved;
      },
    },
  });
}
