import type { LogisticOption, SellerOption } from "@vitrine/contract/storefront/logistics";
import { toReais } from "@vitrine/contract/wire/money";
import { deliveryQuotes, isPickupOnly, pickupQuotes, type Quote, sellersFor } from "@vitrine/domain/checkout/delivery";
import { storeQuotes } from "@vitrine/domain/checkout/store-freight";
import type { LogisticType } from "@vitrine/domain/codes/journey";
import { isPickup } from "@vitrine/domain/codes/journey";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../http/callers.ts";
import type { Refusal } from "../http/refusals.ts";
import type { ChangeOrderDeps } from "../order/change/change-order.ts";
import { readFreshOrder } from "../order/change/refresh-order.ts";
import { readCurrentOrder } from "../order/storage/current-order.ts";
import { type FindAddresses, zipCodeOf } from "./destination.ts";
import { hasStoreFreight, type QuoteFreightDeps, quoteFreight } from "./quote-freight.ts";

type ShopDeps = ChangeOrderDeps & { addresses: FindAddresses };
type Deps = ShopDeps & QuoteFreightDeps;
type Destination = { type: LogisticType; code?: string };

/** The ways to get this order there: from the shop's zones and stores, or from the linked store that delivers for it. */
export async function listLogisticOptions(
  deps: Deps,
  session: CallerSession,
  { type, code }: Destination,
): Promise<Result<LogisticOption[], Refusal>> {
  const terms = await deps.termsOf(session.shopId);
  const isStoreAsked = await hasStoreFreight(deps, terms);
  // What a store asks for a delivery hangs on what the goods cost: on what they cost now.
  const read = isStoreAsked ? await readFreshOrder(deps, session) : ok(await readCurrentOrder(deps, session));
  if (!read.ok) return read;
  const { order } = read.value.stored;
  const own = isPickup(type) ? pickupQuotes(order, terms.rules) : [];
  if (isPickup(type) && !isStoreAsked) return ok(own.map(optionView));
  if (!isPickup(type) && isPickupOnly(order.lines, terms.rules.checkout)) return refuse({ code: "pickup-only" });
  const zipCode = await zipCodeOf(deps.addresses, session, code);
  // The shop's own stores need no CEP to be found.
  if (zipCode === null) return own.length > 0 ? ok(own.map(optionView)) : refuse({ code: "address-missing" });
  if (!isStoreAsked) return ok(deliveryQuotes(order, terms.rules, zipCode).map(optionView));

  const freight = await quoteFreight(deps, session, { lines: order.lines, zipCode });
  // Where something can be chosen all the same, it is not kept from the customer.
  if (!freight.ok) return own.length > 0 ? ok(own.map(optionView)) : freight;
  return ok([...own, ...storeQuotes(freight.value, type)].map(optionView));
}

/** The sellers that serve a place; a pickup may be anywhere the shop has one. */
export async function listSellers(
  deps: ShopDeps,
  session: CallerSession,
  { code }: Destination,
): Promise<SellerOption[]> {
  const { rules } = await deps.termsOf(session.shopId);
  const zipCode = await zipCodeOf(deps.addresses, session, code);
  return sellersFor(rules, zipCode).map(({ providerId, name, address, serviceTax }) => ({
    providerId,
    name,
    address,
    serviceTax: toReais(serviceTax),
  }));
}

/** Every pickup store, whoever sells. */
export async function listStores(deps: ShopDeps, session: CallerSession): Promise<LogisticOption[]> {
  const { rules } = await deps.termsOf(session.shopId);
  return pickupQuotes({ lines: [], sellerId: null }, rules).map(optionView);
}

function optionView(quote: Quote): LogisticOption {
  return {
    providerId: quote.providerId,
    name: quote.name,
    price: toReais(quote.price),
    orderMinPrice: quote.minimumValue === null ? null : toReais(quote.minimumValue),
    maxDistinctItems: quote.maxDistinctItems,
    maxItemsAmout: quote.maxItems,
    storePickUpAddress: quote.storePickUpAddress,
    description: quote.description,
    shippingTimeEstimative: quote.estimate,
    minShippingTimeEstimative: quote.minEstimate,
    storeName: quote.storeName,
  };
}
