import type { PostalCodeAddress } from "@vitrine/contract/storefront/address";
import { foldedPlace, isNeighborhoodName, mergedNeighborhoods } from "@vitrine/domain/brazil/neighborhoods";
import { zoneNeighborhoods } from "@vitrine/domain/checkout/delivery";
import type { CallerSession } from "../http/callers.ts";
import type { TermsOf } from "../order/terms/order-terms.ts";
import type { AddressRepository } from "./address.repository.ts";
import type { NeighborhoodRepository } from "./neighborhood.repository.ts";
import type { NeighborhoodDirectory } from "./neighborhood-directory.ts";

export type TownNeighborhoodsDeps = {
  addresses: Pick<AddressRepository, "find">;
  neighborhoods: NeighborhoodRepository;
  neighborhoodDirectory: NeighborhoodDirectory;
  termsOf: TermsOf;
};

/** A small town has one CEP, without street and neighborhood. */
export function isWholeTown({ street, neighborhood }: PostalCodeAddress): boolean {
  return street === "" && neighborhood === "";
}

/**
 * The neighborhoods known for a town: those that the shop names for its zones, those of IBGE, and those of earlier
 * orders. The contact's own addresses count as well.
 */
export async function townNeighborhoods(
  deps: TownNeighborhoodsDeps,
  session: CallerSession,
  { cep, city, state }: { cep: string; city: string; state: string },
): Promise<PostalCodeAddress["neighborhoods"]> {
  const [{ document }, listed, ofOrders, own] = await Promise.all([
    deps.termsOf(session.shopId),
    deps.neighborhoodDirectory.find({ city, state }),
    deps.neighborhoods.ofPlacedOrders(session.shopId, state),
    deps.addresses.find(session),
  ]);
  const isHere = (place: { city: string }) => foldedPlace(place.city) === foldedPlace(city);
  const earlier = [...own.filter((address) => address.state === state), ...ofOrders].filter(isHere);
  return mergedNeighborhoods(
    zoneNeighborhoods(document.deliveryZones ?? [], cep).map((name) => ({ name })),
    listed,
    earlier.filter(({ neighborhood }) => isNeighborhoodName(neighborhood)).map((each) => ({ name: each.neighborhood })),
  );
}
