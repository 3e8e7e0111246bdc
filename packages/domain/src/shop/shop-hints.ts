import { foldedPlace } from "../brazil/neighborhoods.ts";

/** What a shop can be published without, and its people should know. */
export type ShopHint =
  | { code: "no-channel" }
  | { code: "cep-range-unknown"; zone: string }
  /** No address can ever match the zone. */
  | { code: "zone-unreachable"; zone: string; because: Unreachable };

type Unreachable = "origin-unknown" | "neighborhoods-empty" | "kilos-backwards";

type Hinted = {
  channels?: readonly unknown[];
  deliveryZones?: readonly HintedZone[];
  pickupStores?: readonly { providerId: string; geoCoordinates?: object }[];
};

type HintedZone = {
  providerId: string;
  zipCodeRanges: readonly { from: string; to: string }[];
  town?: { neighborhoods: readonly string[] };
  distance?: { storeId?: string; from?: object };
  minKilos?: number | null;
  maxKilos?: number | null;
};

/** The Correios number from the city of São Paulo on; nothing is below. */
const FIRST_CEP = "01000000";

export function shopHints({ channels = [], deliveryZones = [], pickupStores = [] }: Hinted): ShopHint[] {
  const unknown = deliveryZones.filter(({ zipCodeRanges }) => zipCodeRanges.some(({ to }) => to < FIRST_CEP));
  const located = new Set(pickupStores.flatMap(({ providerId, geoCoordinates }) => (geoCoordinates ? providerId : [])));
  return [
    ...(channels.length === 0 ? [{ code: "no-channel" } as const] : []),
    ...unknown.map(({ providerId }) => ({ code: "cep-range-unknown", zone: providerId }) as const),
    ...deliveryZones.flatMap((zone): ShopHint[] => {
      const because = unreachableBecause(zone, located);
      return because ? [{ code: "zone-unreachable", zone: zone.providerId, because }] : [];
    }),
  ];
}

function unreachableBecause(
  { town, distance, minKilos, maxKilos }: HintedZone,
  located: ReadonlySet<string>,
): Unreachable | undefined {
  if (distance && !distance.from && !located.has(distance.storeId ?? "")) return "origin-unknown";
  if (town?.neighborhoods.every((name) => foldedPlace(name) === "")) return "neighborhoods-empty";
  return minKilos != null && maxKilos != null && minKilos > maxKilos ? "kilos-backwards" : undefined;
}
