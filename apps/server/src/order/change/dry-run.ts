import { emptyCustomer, emptyOrder } from "@vitrine/domain/order/order";
import { notBegun } from "../storage/stored-order.ts";
import type { ChangeOrderDeps } from "./change-order.ts";

/**
 * The same use cases, of which nothing is saved: the rules decide on the order as it is, and answer with the order as it
 * would be. A contact whom the shop does not know yet begins with an empty one.
 */
export function dryRunOf<Deps extends ChangeOrderDeps>(deps: Deps): Deps {
  const { orders } = deps;
  const read: Deps["orders"]["read"] = async (query) => {
    const { contactId: ownerId } = query;
    const begun = () => ({
      stored: notBegun(emptyOrder({ id: "", ownerId, customer: emptyCustomer })),
      stock: [],
      earlier: undefined,
      addresses: [],
    });
    return (await orders.read(query)) ?? begun();
  };
  // What was not saved must not be found in the cache.
  return { ...deps, isDryRun: true, orders: { ...orders, read, cache: () => undefined } };
}
