import type { FreightAnswer } from "@vitrine/domain/checkout/store-freight";
import type { Order, OrderAddress } from "@vitrine/domain/order/order";
import type { CallerSession } from "../http/callers.ts";
import { hasStoreFreight, type QuoteFreightDeps, quoteFreight } from "../logistics/freight/quote-freight.ts";
import type { OrderTerms } from "../order/terms/order-terms.ts";
import { type PostalCodeLookup, withCoordinates } from "../order/terms/postal-code-lookup.ts";

export type Quoted = { address: OrderAddress | null; freight?: FreightAnswer };

/**
 * The address, with what a linked store quotes for it, or with what the shop's own zones ask. Where the store does not answer there is no address to deliver to:
 * the shop's own zones must not stand in for the store's prices.
 */
export async function freightTo(
  deps: QuoteFreightDeps & { postalCodeLookup: PostalCodeLookup },
  session: CallerSession,
  { terms, order, address }: { terms: OrderTerms; order: Order; address: OrderAddress | null },
): Promise<Quoted> {
  if (!address) return { address };
  if (!(await hasStoreFreight(deps, terms))) {
    return { address: await withCoordinates(deps.postalCodeLookup, session, terms.rules, address) };
  }
  const zipCode = address.zipCode.replaceAll(/\D/g, "");
  const quoted = await quoteFreight(deps, session, { lines: order.lines, zipCode });
  return quoted.ok ? { address, freight: quoted.value } : { address: null };
}
