import type { PostalCodeAddress } from "@vitrine/contract/storefront/customer/address";
import { isNeighborhoodName, mergedNeighborhoods, type NamedNeighborhood } from "@vitrine/domain/brazil/neighborhoods";
import { zoneNeighborhoods } from "@vitrine/domain/checkout/delivery";
import { isTown } from "@vitrine/domain/checkout/zone-reach";
import type { CallerSession } from "../../http/callers.ts";
import type { TermsOf } from "../../order/terms/order-terms.ts";
import type { AddressRepository } from "../address.repository.ts";
import type { NeighborhoodRepository } from "./neighborhood.repository.ts";
import type { NeighborhoodDirectory } from "./neighborhood-directory.ts";

type KnownNeighborhoodsDeps = {
  neighborhoods: NeighborhoodRepository;
  neighborhoodDirectory: NeighborhoodDirectory;
};

export type TownNeighborhoodsDeps = KnownNeighborhoodsDeps & {
  addresses: Pick<AddressRepository, "find">;
  termsOf: TermsOf;
};

type Town = { city: string; state: string };

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
  const [{ document }, { listed, ofOrders }, own] = await Promise.all([
    deps.termsOf(session.shopId),
    knownNeighborhoods(deps, session.shopId, { city, state }),
    deps.addresses.find(session),
  ]);
  return mergedNeighborhoods(
    zoneNeighborhoods(document.deliveryZones ?? [], { zipCode: cep, city, state }).map((name) => ({ name })),
    listed,
    namesIn(own, { city, state }),
    ofOrders,
  );
}

/** The neighborhoods of IBGE, and those of earlier orders of the shop. */
export async function knownNeighborhoods(
  { neighborhoods, neighborhoodDirectory }: KnownNeighborhoodsDeps,
  shopId: string,
  town: Town,
): Promise<{ listed: readonly NamedNeighborhood[]; ofOrders: readonly NamedNeighborhood[] }> {
  const [listed, placed] = await Promise.all([
    neighborhoodDirectory.find(town),
    neighborhoods.ofPlacedOrders(shopId, town.state),
  ]);
  return {
    listed,
    ofOrders: namesIn(
      placed.map((place) => ({ ...place, state: town.state })),
      town,
    ),
  };
}

/** What somebody typed is shown to others only if it looks like a neighborhood. */
function namesIn(places: readonly (Town & { neighborhood: string })[], town: Town): NamedNeighborhood[] {
  return places
    .filter((place) => isTown(town, place) && isNeighborhoodName(place.neighborhood))
    .map(({ neighborhood }) => ({ name: neighborhood }));
}
