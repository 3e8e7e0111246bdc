import type { LogisticOption, SellerOption } from "@vitrine/contract/storefront/logistics";
import { toReais } from "@vitrine/contract/wire/money";
import { deliveryQuotes, isPickupOnly, pickupQuotes, type Quote, sellersFor } from "@vitrine/domain/checkout/delivery";
import { storeQuotes } from "@vitrine/domain/checkout/store-freight";
import type { Destination } from "@vitrine/domain/checkout/zone-reach";
import type { LogisticType } from "@vitrine/domain/codes/journey";
import { isPickup } from "@vitrine/domain/codes/journey";
import type { Order } from "@vitrine/domain/order/order";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { ShopRules } from "@vitrine/domain/shop/shop-rules";
import type { RecordLoss } from "../business-event.ts";
import type { CallerSession } from "../http/callers.ts";
import type { Refusal } from "../http/refusals.ts";
import type { ChangeOrderDeps } from "../order/change/change-order.ts";
import { readFreshOrder } from "../order/change/refresh-order.ts";
import { recordOrderLoss } from "../order/follow-up/record-order-loss.ts";
import { readOpenOrder } from "../order/storage/current-order.ts";
import type { PostalCodeLookup } from "../order/terms/postal-code-lookup.ts";
import { type FindAddresses, listed, zipCodeOf, zoneDestination } from "./destination.ts";
import { hasStoreFreight, type QuoteFreightDeps, quoteFreight } from "./freight/quote-freight.ts";

type ListSellersDeps = ChangeOrderDeps & { addresses: FindAddresses };
type ListOptionsDeps = ListSellersDeps &
  QuoteFreightDeps & { recordLoss: RecordLoss; postalCodeLookup: PostalCodeLookup };
type Asked = { type: LogisticType; code?: string };

/** The delivery or pickup options of this order: from the shop's own zones and stores, or from the linked store. */
export async function listLogisticOptions(
  deps: ListOptionsDeps,
  session: CallerSession,
  { type, code }: Asked,
): Promise<Result<LogisticOption[], Refusal>> {
  const terms = await deps.termsOf(session.shopId);
  const isStoreAsked = await hasStoreFreight(deps, terms);
  // A store's quote depends on the value of the goods, so the order needs current prices.
  const read = isStoreAsked
    ? await readFreshOrder(deps, session)
    : ok(await readOpenOrder(deps, session, { withAddresses: true }));
  if (!read.ok) return read;
  const { order } = read.value.stored;
  const addresses = "addresses" in read.value ? listed(read.value.addresses) : deps.addresses;
  const own = isPickup(type) ? pickupQuotes(order, terms.rules) : [];
  if (isPickup(type) && !isStoreAsked) return ok(own.map(optionView));
  if (!isPickup(type) && isPickupOnly(order.lines, terms.rules.checkout)) return refuse({ code: "pickup-only" });
  if (!isStoreAsked) {
    const destination = await zoneDestination({ ...deps, addresses }, session, { rules: terms.rules, code });
    if (!destination) return refuse({ code: "address-missing" });
    const options = deliveryOptions(order, terms.rules, destination);
    if (options.length === 0) recordNoDelivery(deps, session, order, destination.zipCode);
    return ok(options);
  }
  const zipCode = await zipCodeOf(addresses, session, code);
  // The shop's own pickup stores need no CEP.
  if (zipCode === null) return own.length > 0 ? ok(own.map(optionView)) : refuse({ code: "address-missing" });

  const freight = await quoteFreight(deps, session, { lines: order.lines, zipCode });
  // If the quote fails, the customer can still choose the shop's own stores.
  if (!freight.ok) return own.length > 0 ? ok(own.map(optionView)) : freight;
  const options = [...own, ...storeQuotes(freight.value, type)].map(optionView);
  if (options.length === 0) recordNoDelivery(deps, session, order, zipCode);
  return ok(options);
}

/** The first five digits of the CEP are a part of a town, and no address. */
export function recordNoDelivery(
  deps: { recordLoss: RecordLoss },
  session: CallerSession,
  order: Order,
  zipCode: string,
): void {
  recordOrderLoss(deps, session, { order, reason: "no-delivery", subject: zipCode.slice(0, 5) });
}

/** The sellers that deliver to a CEP; without a CEP, all of them. */
export async function listSellers(
  deps: ListSellersDeps,
  session: CallerSession,
  { code }: Asked,
): Promise<SellerOption[]> {
  const { rules } = await deps.termsOf(session.shopId);
  return sellerOptions(rules, await zipCodeOf(deps.addresses, session, code));
}

/** What the shop's own zones offer for an address. */
export function deliveryOptions(order: Order, rules: ShopRules, destination: Destination): LogisticOption[] {
  return deliveryQuotes(order, rules, destination).map(optionView);
}

export function sellerOptions(rules: ShopRules, zipCode: string | null): SellerOption[] {
  return sellersFor(rules, zipCode).map(({ providerId, name, address, serviceTax }) => ({
    providerId,
    name,
    address,
    serviceTax: toReais(serviceTax),
  }));
}

/** The pickup stores of all sellers. */
export async function listStores(deps: ListSellersDeps, session: CallerSession): Promise<LogisticOption[]> {
  const { rules } = await deps.termsOf(session.shopId);
  return pickupQuotes({ lines: [], sellerId: null }, rules).map(optionView);
}

/** What the customer sees of a quote. */
export function optionView(quote: Quote): LogisticOption {
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
