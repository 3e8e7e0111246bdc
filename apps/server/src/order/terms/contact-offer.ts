import type { Order } from "@vitrine/domain/order/order";
import type { PriceScope } from "../../catalog/products/price-scope.ts";
import type { CurrentOrderDeps } from "../storage/current-order.ts";
import type { OrderTerms, TermsOf } from "./order-terms.ts";
import { priceScopeOf } from "./price-scope-cache.ts";

export type ContactOffer = { terms: OrderTerms; scope: PriceScope; order: Order | undefined };

/**
 * What a program may promise a contact: the prices and the stock of the order that they fill, or would begin. It is read
 * anew, so what is told is what is charged. To somebody whom the shop does not know, it is what a visitor gets.
 */
export async function readContactOffer(
  { orders, termsOf }: CurrentOrderDeps & { termsOf: TermsOf },
  { shopId, contactId }: { shopId: string; contactId?: string | undefined },
): Promise<ContactOffer> {
  const [terms, reading] = await Promise.all([
    termsOf(shopId),
    contactId === undefined ? undefined : orders.read({ shopId, contactId }),
  ]);
  const order = reading?.stored.order;
  return { terms, scope: priceScopeOf(order, terms), order };
}
