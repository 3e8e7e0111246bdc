import { toCents } from "@vitrine/contract/wire/money";
import { isOpen, OrderStatus } from "@vitrine/domain/codes/order-status";
import { type CancelTerms, cancelOrder as cancelRule } from "@vitrine/domain/order/change/cancel";
import { moveTo } from "@vitrine/domain/order/change/confirm";
import { refuse } from "@vitrine/domain/result";
import { sessionDoes } from "../../http/authenticate.ts";
import { type ChangeOrderDeps, changeOrder } from "../change/change-order.ts";
import type { OrderSession } from "../storage/current-order.ts";

/** An agent cancels. What was paid goes back, so that needs a role that may give it, a reason and the sum. */
export function cancelOrder(deps: ChangeOrderDeps, session: OrderSession, terms: CancelTerms) {
  return changeOrder(deps, session, {
    kind: "canceled",
    data: canceledBecause(terms),
    needsOrder: true,
    apply: (order) => cancelRule(order, { may: (deed) => sessionDoes(session, deed), terms }),
  });
}

/** Who buys leaves the order that is not placed yet. The way in has asked whether they may. */
export function cancelOpenOrder(deps: ChangeOrderDeps, session: OrderSession) {
  return changeOrder(deps, session, {
    kind: "canceled",
    needsOrder: true,
    apply: (order) => (isOpen(order.status) ? moveTo(order, OrderStatus.Canceled) : refuse({ code: "cancel-refused" })),
  });
}

/** What the request says of a cancellation. */
export function cancelTermsFrom({ reason = "", refund }: { reason?: string; refund?: number }): CancelTerms {
  return { reason: reason.trim(), refund: refund === undefined ? null : toCents(refund) };
}

/** The history keeps the reason; the contact is not told it. */
export function canceledBecause({ reason }: CancelTerms): { reason?: string } {
  return reason === "" ? {} : { reason };
}
