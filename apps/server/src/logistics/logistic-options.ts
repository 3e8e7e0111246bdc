import type { LogisticOption, SellerOption } from "@vitrine/contract/logistics";
import { toReais } from "@vitrine/contract/money";
import {
  deliveryQuotes,
  isPickup,
  isPickupOnly,
  pickupQuotes,
  type Quote,
  sellersFor,
} from "@vitrine/domain/checkout/delivery";
import type { LogisticType } from "@vitrine/domain/checkout/journey";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../http/callers.ts";
import type { Refusal } from "../http/refusals.ts";
import type { ChangeDeps } from "../order/change-order.ts";
import { readCurrent } from "../order/current-order.ts";
import { type AddressBook, zipCodeOf } from "./destination.ts";

type Deps = ChangeDeps & { addresses: AddressBook };
type Destination = { type: LogisticType; code?: string };

/** The ways to get this order there. */
export async function listLogisticOptions(
  deps: Deps,
  session: CallerSession,
  { type, code }: Destination,
): Promise<Result<LogisticOption[], Refusal>> {
  const { rules } = await deps.termsOf(session.shopId);
  const { stored } = await readCurrent(deps, session);
  if (isPickup(type)) return ok(pickupQuotes(stored.order, rules).map(optionView));
  if (isPickupOnly(stored.order.lines, rules.checkout)) return refuse({ code: "pickup-only" });
  const zipCode = await zipCodeOf(deps.addresses, session, code);
  if (zipCode === null) return refuse({ code: "address-missing" });
  return ok(deliveryQuotes(stored.order, rules, zipCode).map(optionView));
}

/** The sellers that serve a place; a pickup may be anywhere the shop has one. */
export async function listSellers(deps: Deps, session: CallerSession, { code }: Destination): Promise<SellerOption[]> {
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
export async function listStores(deps: Deps, session: CallerSession): Promise<LogisticOption[]> {
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
