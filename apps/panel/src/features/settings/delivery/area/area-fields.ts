import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { coordinatesFrom, coordinatesText } from "@vitrine/domain/brazil/coordinates";
import { decimalKind, typedText } from "@vitrine/domain/typed-number";
import { numberFrom } from "../../../../lib/declared/typed-values.ts";
import type { EntryOf } from "../../entries/entry-kinds.ts";
import { rangesText, type ZipRange } from "./zip-ranges-field.tsx";

/** How far a zone may go. */
export const kilometersKind = decimalKind({ least: 0.1, most: 5_000, units: ["km"] });

type Zone = EntryOf<"deliveryZones">;

/** By what a zone says where it goes. */
export type AreaKind = "cep" | "neighborhoods" | "distance";

export type AreaFields = {
  area: AreaKind;
  zipCodeRanges: ZipRange[];
  town: { city: string; state: string; neighborhoods: string[] };
  /** `storeId` is empty for another place, whose coordinates are then typed. */
  distance: { storeId: string; from: string; maxKilometers: string };
};

export function toAreaFields(
  zone: Zone | undefined,
  { location, pickupStores = [] }: Partial<ShopDocument>,
): AreaFields {
  const { town, distance } = zone ?? {};
  return {
    area: town ? "neighborhoods" : distance ? "distance" : "cep",
    zipCodeRanges: zone?.zipCodeRanges.length ? zone.zipCodeRanges : [{ from: "", to: "" }],
    town: town ?? { city: location?.city ?? "", state: location?.state ?? "", neighborhoods: [] },
    distance: distance
      ? {
          storeId: distance.storeId ?? "",
          from: distance.from ? coordinatesText(distance.from) : "",
          maxKilometers: typedText(distance.maxKilometers),
        }
      : { storeId: pickupStores[0]?.providerId ?? "", from: "", maxKilometers: "" },
  };
}

/** Only the chosen kind is saved; undefined takes the others out of the document. */
export function toArea({ area, zipCodeRanges, town, distance }: AreaFields): AreaOfZone {
  return {
    zipCodeRanges: area === "cep" ? zipCodeRanges : [],
    town: area === "neighborhoods" ? { ...town, city: town.city.trim() } : undefined,
    distance: area === "distance" ? toDistance(distance) : undefined,
  };
}

type AreaOfZone = Pick<Zone, "zipCodeRanges"> & {
  town: Zone["town"] | undefined;
  distance: Zone["distance"] | undefined;
};

function toDistance({ storeId, from, maxKilometers }: AreaFields["distance"]): Zone["distance"] {
  const typed = coordinatesFrom(from);
  return {
    // An empty field is sent as nothing: the server says that it is missing.
    maxKilometers: numberFrom(maxKilometers, kilometersKind) ?? 0,
    ...(storeId !== "" ? { storeId } : typed && { from: typed }),
  };
}

const MOST_NAMES = 3;

/** Where a zone goes, in a line. */
export function areaText(
  { zipCodeRanges, town, distance }: Zone,
  { pickupStores = [] }: Partial<ShopDocument>,
): string {
  if (town) {
    const rest = town.neighborhoods.length - MOST_NAMES;
    const names = town.neighborhoods.slice(0, MOST_NAMES).join(", ");
    return `${town.city}/${town.state}: ${names}${rest > 0 ? ` e mais ${rest}` : ""}`;
  }
  if (!distance) return rangesText(zipCodeRanges);
  const store = pickupStores.find(({ providerId }) => providerId === distance.storeId);
  return `Até ${typedText(distance.maxKilometers)} km de ${store?.name ?? "um ponto no mapa"}, em linha reta`;
}

export const areaNames: Record<AreaKind, string> = {
  cep: "Faixas de CEP",
  neighborhoods: "Bairros",
  distance: "Distância",
};
