import type { PostalCodeAddress } from "@vitrine/contract/storefront/customer/address";
import { type Destination, zonesAskFor } from "@vitrine/domain/checkout/zone-reach";
import type { OrderAddress } from "@vitrine/domain/order/order";
import type { Result } from "@vitrine/domain/result";
import type { GeoPoint, ShopRules } from "@vitrine/domain/shop/shop-rules";
import type { Refusal } from "../../http/refusals.ts";

/** Who asks; lookups are counted for them. */
export type LookupCaller = { shopId: string; contactId: string };

/** What the services of CEPs know. */
export type PostalCodeLookup = {
  addressOf(caller: LookupCaller, zipCode: string): Promise<Result<PostalCodeAddress, Refusal>>;
  /** Null: none knows it, or none answered. */
  coordinatesOf(caller: LookupCaller, zipCode: string): Promise<GeoPoint | null>;
};

type Zones = Pick<ShopRules, "deliveryZones">;

/**
 * An address with what the zones of the shop ask for. The coordinates are those that the server found for the CEP: what a
 * browser sends could be any place.
 */
export async function withCoordinates(
  postalCodeLookup: PostalCodeLookup,
  caller: LookupCaller,
  { deliveryZones }: Zones,
  address: OrderAddress,
): Promise<OrderAddress> {
  if (!zonesAskFor(deliveryZones).coordinates) return address;
  return { ...address, geoCoordinates: await postalCodeLookup.coordinatesOf(caller, address.zipCode) };
}

/** What is known about a CEP alone, as far as the zones of the shop ask. */
export async function destinationOf(
  postalCodeLookup: PostalCodeLookup,
  caller: LookupCaller,
  { deliveryZones }: Zones,
  zipCode: string,
): Promise<Destination> {
  const asked = zonesAskFor(deliveryZones);
  // One after the other: both keep what they find in the same row.
  const found = asked.neighborhood ? await postalCodeLookup.addressOf(caller, zipCode) : null;
  const geoCoordinates = asked.coordinates ? await postalCodeLookup.coordinatesOf(caller, zipCode) : null;
  if (!found?.ok) return { zipCode, geoCoordinates };
  const { city, state, neighborhood } = found.value;
  return { zipCode, city, state, neighborhood, geoCoordinates };
}
