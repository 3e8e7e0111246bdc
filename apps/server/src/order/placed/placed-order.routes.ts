import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { SessionType } from "@vitrine/domain/codes/session";
import { type CancelTerms, cancelOrder } from "@vitrine/domain/order/change/cancel";
import { moveTo } from "@vitrine/domain/order/change/confirm";
import { SAID_PAID } from "@vitrine/domain/order/history/order-step";
import { mayCancel } from "@vitrine/domain/order/history/placed-order";
import { sayPaid } from "@vitrine/domain/payment/said-paid";
import { ok, refuse } from "@vitrine/domain/result";
import { sessionDoes } from "../../http/authenticate.ts";
import type { CallerSession } from "../../http/callers.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import type { Serve } from "../../http/serve.ts";
import { type AskCancelDeps, askCancel } from "../actions/ask-cancel.ts";
import { canceledBecause, cancelTermsFrom } from "../actions/cancel-order.ts";
import { type ChangeOrderDeps, changeOrder } from "../change/change-order.ts";
import { createToWireOrder } from "../order-view.ts";
import type { PlacedOrderRepository } from "./placed-order.repository.ts";
import { orderSummaryView } from "./placed-order-view.ts";
import { type ReadOrderPageDeps, readOrderPage } from "./read-order-page.ts";
import { repeatOrder } from "./repeat-order.ts";

export type PlacedOrderDeps = AskCancelDeps & ReadOrderPageDeps & { placedOrders: PlacedOrderRepository };

const PER_PAGE = 20;

/** Everything about an order that was placed names it by its id. */
export function placedOrderRoutes(serve: Serve, deps: PlacedOrderDeps): void {
  const toWireOrder = createToWireOrder(deps);

  serve("GET /api/orders", async ({ session, query: { perPage = PER_PAGE } }) => {
    const [listed, terms] = await Promise.all([
      deps.placedOrders.list(session, { most: perPage }),
      deps.termsOf(session.shopId),
    ]);
    return ok(listed.map((order) => orderSummaryView(order, terms, deps.pictures)));
  });

  serve("GET /api/orders/{id}", ({ session, params }) => readOrderPage(deps, session, params.id));

  serve("POST /api/orders/{id}/cancel", ({ session, params, query, key }) =>
    toWireOrder(cancelPlacedOrder(deps, session, { orderId: params.id, terms: cancelTermsFrom(query), key })),
  );

  serve("POST /api/orders/{id}/cancel-request", ({ session, params, body, key }) =>
    toWireOrder(askCancel(deps, session, { orderId: params.id, reason: body.reason, key })),
  );

  serve("POST /api/orders/{id}/said-paid", ({ session, params, key }) =>
    toWireOrder(
      changeOrder(
        deps,
        { ...session, orderId: params.id },
        { kind: SAID_PAID, data: {}, apply: (order) => sayPaid(order, deps.now()) },
        key,
      ),
    ),
  );

  serve("POST /api/orders/{id}/repeat", ({ session, params }) => repeatOrder(deps, session, params.id));
}

function cancelPlacedOrder(
  deps: ChangeOrderDeps,
  session: CallerSession,
  { orderId, terms, key }: { orderId: string; terms: CancelTerms; key: RequestKey | null },
) {
  return changeOrder(
    deps,
    { ...session, orderId },
    {
      kind: "canceled",
      data: canceledBecause(terms),
      apply: (order) => {
        if (order.status === OrderStatus.Canceled) return ok(order);
        if (session.type === SessionType.PlatformUser) {
          return cancelOrder(order, { may: (deed) => sessionDoes(session, deed), terms });
        }
        return mayCancel(order, session) ? moveTo(order, OrderStatus.Canceled) : refuse({ code: "cancel-refused" });
      },
    },
    key,
  );
}
