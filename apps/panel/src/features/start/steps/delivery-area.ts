import type { FoundPlace } from "@vitrine/contract/panel/settings/delivery-preview";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { areaOfCep } from "@vitrine/domain/brazil/cep-region";

export const areaKinds = ["radius", "neighborhoods", "city"] as const;
export type AreaKind = (typeof areaKinds)[number];
export const kilometers = [1, 2, 3, 5, 8, 10, 15, 20, 30] as const;

type Zone = NonNullable<ShopDocument["deliveryZones"]>[number];

/** What was answered about where the shop delivers. */
export type Area = {
  kind: AreaKind | null;
  kilometers: number;
  neighborhoods: string;
};

export const noArea: Area = { kind: null, kilometers: 5, neighborhoods: "" };

type Place = Pick<FoundPlace, "city" | "state" | "geoCoordinates">;

/** The part of a zone that says where it is; undefined while something is missing. `place`: where the shop's CEP is. */
export function zoneArea(
  area: Area,
  zipCode: string,
  place: Place | undefined,
): Pick<Zone, "zipCodeRanges" | "town" | "distance"> | undefined {
  const ranges = areaOfCep(zipCode)?.ranges ?? [];
  switch (area.kind) {
    case "radius":
      if (!place?.geoCoordinates) return undefined;
      return { zipCodeRanges: [], distance: { from: place.geoCoordinates, maxKilometers: area.kilometers } };
    case "neighborhoods": {
      const neighborhoods = area.neighborhoods
        .split(/[,;\n]/)
        .map((name) => name.trim())
        .filter((name) => name !== "");
      if (neighborhoods.length === 0 || !place?.city) return undefined;
      return { zipCodeRanges: [], town: { city: place.city, state: place.state, neighborhoods } };
    }
    case "city":
      return ranges.length > 0 ? { zipCodeRanges: ranges } : undefined;
    case null:
      return undefined;
  }
}
