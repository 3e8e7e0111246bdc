import type { Module } from "../module.ts";
import { releaseHeldItems } from "./actions/release-held-items.ts";
import { fillOrderFacts } from "./backoffice/filling/fill-order-facts.ts";
import { fillSales } from "./backoffice/filling/fill-sales.ts";
import { type OrderDeps, orderRoutes } from "./order.routes.ts";
import type { OrderRepositories } from "./order-repositories.ts";
import { type PlacedOrderDeps, placedOrderRoutes } from "./placed/placed-order.routes.ts";

/** A month counts: what a network paid speaks for it. */
const VISITOR_ORDERS_AGE = "30 days";

type OrderNeeds = OrderRepositories & OrderDeps & PlacedOrderDeps & { log: { warn(what: object, text: string): void } };

/** The contact's own order, from its first item on. What others change of orders goes through `order-changes.ts`. */
export function createOrderModule(needs: OrderNeeds) {
  const { discountRequests, cancelRequests, refundRequests, visitorOrders } = needs;
  return {
    routes: ({ serve }) => {
      orderRoutes(serve, needs);
      placedOrderRoutes(serve, needs);
    },
    tasks: {
      "release-items": (job) => releaseHeldItems(needs, job),
      "fill-order-facts": (job) => fillOrderFacts(needs, job),
      "fill-sales": (job) => fillSales(needs, job),
    },
    cleanup: [
      () => discountRequests.removeGone(),
      () => cancelRequests.removeGone(),
      () => refundRequests.removeGone(),
      () => visitorOrders.removeOlderThan(VISITOR_ORDERS_AGE),
    ],
  } satisfies Module;
}
