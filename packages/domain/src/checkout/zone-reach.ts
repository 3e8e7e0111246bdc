import { foldedPlace } from "../brazil/neighborhoods.ts";
import { metersBetween } from "../brazil/straight-line.ts";
import type { DeliveryZone, GeoPoint, ZipCodeRange } from "../shop/shop-rules.ts";

/** Where a delivery would go. Only the CEP is always known. */
export type Destination = {
  zipCode: string;
  city?: string;
  state?: string;
  neighborhood?: string;
  /** Null or absent: nobody knows where the CEP is on a map. */
  geoCoordinates?: GeoPoint | null;
};

/** Why a zone reaches a destination. */
export type ZoneMatch =
  | { by: "cep"; range: ZipCodeRange }
  /** As the shop writes it. */
  | { by: "neighborhood"; name: string }
  | { by: "distance"; meters: number };

/** Why it does not. What is not known does not decide: such a zone is not offered, and nothing is guessed. */
export type ZoneMiss =
  | { code: "cep-outside" }
  | { code: "neighborhood-outside" }
  /** The CEP is of a whole town, or of none that is known. */
  | { code: "neighborhood-unknown" }
  | { code: "too-far"; meters: number }
  /** No service knows the coordinates of the CEP. */
  | { code: "place-unknown" }
  /** The shop did not say where the distance begins. */
  | { code: "origin-unknown" };

type Reaching = Pick<DeliveryZone, "zipCodeRanges" | "town" | "distance">;

/** The one rule that says whether a zone goes to an address. A zone is by CEPs, by neighborhoods or by distance. */
export function zoneReach(zone: Reaching, destination: Destination): ZoneMatch | ZoneMiss {
  if (zone.town) return townReach(zone.town, destination);
  if (zone.distance) return distanceReach(zone.distance, destination);
  const range = rangeWith(zone.zipCodeRanges, destination.zipCode);
  return range ? { by: "cep", range } : { code: "cep-outside" };
}

/** The first range that has this CEP. */
export function rangeWith(ranges: readonly ZipCodeRange[], zipCode: string): ZipCodeRange | undefined {
  const digits = zipCode.replaceAll(/\D/g, "");
  return ranges.find(({ from, to }) => from <= digits && digits <= to);
}

type Town = NonNullable<Reaching["town"]>;

function townReach(town: Town, { city = "", state = "", neighborhood = "" }: Destination): ZoneMatch | ZoneMiss {
  if (foldedPlace(city) === "") return { code: "neighborhood-unknown" };
  if (!isTown(town, { city, state })) return { code: "neighborhood-outside" };
  const place = foldedPlace(neighborhood);
  if (place === "") return { code: "neighborhood-unknown" };
  const name = town.neighborhoods.find((each) => foldedPlace(each) === place);
  return name === undefined ? { code: "neighborhood-outside" } : { by: "neighborhood", name };
}

/** Accents, capitals and punctuation make no other town. */
export function isTown(town: { city: string; state: string }, { city, state }: { city: string; state: string }) {
  return foldedPlace(town.city) === foldedPlace(city) && foldedPlace(town.state) === foldedPlace(state);
}

type Distance = NonNullable<Reaching["distance"]>;

function distanceReach({ from, maxMeters }: Distance, { geoCoordinates }: Destination): ZoneMatch | ZoneMiss {
  if (!from) return { code: "origin-unknown" };
  if (!geoCoordinates) return { code: "place-unknown" };
  const meters = metersBetween(from, geoCoordinates);
  return meters <= maxMeters ? { by: "distance", meters } : { code: "too-far", meters };
}

/** Whether the zones ask for more than a CEP. */
export function zonesAskFor(zones: readonly Pick<DeliveryZone, "town" | "distance">[]): {
  neighborhood: boolean;
  coordinates: boolean;
} {
  return {
    neighborhood: zones.some(({ town }) => town !== undefined),
    coordinates: zones.some(({ distance }) => distance !== undefined),
  };
}
