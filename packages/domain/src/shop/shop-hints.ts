import { foldedPlace } from "../brazil/neighborhoods.ts";

/** What a shop can be published without, and its people should know. */
export type ShopHint =
  | { code: "no-channel" }
  | { code: "cep-range-unknown"; zone: string }
  /** No address can ever match the zone. */
  | { code: "zone-unreachable"; zone: string; because: Unreachable }
  /** A closed day that no calendar has closes nothing. */
  | { code: "closed-date-unknown"; date: string }
  /** A gift from the stock of a seller that the shop does not have. */
  | { code: "gift-seller-unknown"; rule: string; seller: string }
  /** The price table of a seller's orders is not among those that it may use: it does not hold. */
  | { code: "seller-table-not-allowed"; seller: string }
  /** Who chooses this seller gets no delivery and no pickup. */
  | { code: "seller-unreachable"; seller: string }
  /** The same gift is offered twice in one rule. */
  | { code: "gift-repeated"; rule: string; sku: string }
  /** A coupon that takes nothing off. */
  | { code: "coupon-worthless"; coupon: string };

type Unreachable = "origin-unknown" | "neighborhoods-empty" | "kilos-backwards";

type Hinted = {
  channels?: readonly unknown[];
  deliveryZones?: readonly HintedZone[];
  pickupStores?: readonly { providerId: string; sellerId?: string | null; geoCoordinates?: object }[];
  closedDates?: readonly string[];
  sellers?: readonly HintedSeller[];
  giftRules?: readonly { id: string; gifts: readonly { sku: string; sellerId?: string | null }[] }[];
  coupons?: readonly { code: string; kind: string; value?: number }[];
};

type HintedSeller = {
  providerId: string;
  priceTableIds?: readonly string[];
  defaultPriceTableId?: string | null;
};

type HintedZone = {
  providerId: string;
  sellerId?: string | null;
  zipCodeRanges: readonly { from: string; to: string }[];
  town?: { neighborhoods: readonly string[] };
  distance?: { storeId?: string; from?: object };
  minKilos?: number | null;
  maxKilos?: number | null;
};

/** The Correios number from the city of São Paulo on; nothing is below. */
const FIRST_CEP = "01000000";

export function shopHints(shop: Hinted): ShopHint[] {
  const { channels = [], deliveryZones = [], pickupStores = [], closedDates = [], coupons = [] } = shop;
  const unknown = deliveryZones.filter(({ zipCodeRanges }) => zipCodeRanges.some(({ to }) => to < FIRST_CEP));
  const located = new Set(pickupStores.flatMap(({ providerId, geoCoordinates }) => (geoCoordinates ? providerId : [])));
  return [
    ...(channels.length === 0 ? [{ code: "no-channel" } as const] : []),
    ...unknown.map(({ providerId }) => ({ code: "cep-range-unknown", zone: providerId }) as const),
    ...deliveryZones.flatMap((zone): ShopHint[] => {
      const because = unreachableBecause(zone, located);
      return because ? [{ code: "zone-unreachable", zone: zone.providerId, because }] : [];
    }),
    ...closedDates.filter(isNoDay).map((date) => ({ code: "closed-date-unknown", date }) as const),
    ...sellerHints(shop),
    ...giftsOfNobody(shop),
    ...giftsTwice(shop),
    ...coupons
      .filter(({ kind, value }) => kind !== "free-delivery" && value === 0)
      .map(({ code }) => ({ code: "coupon-worthless", coupon: code }) as const),
  ];
}

/** The 30th of February is read as a day of March. */
function isNoDay(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).toISOString().slice(0, date.length) !== date;
}

function sellerHints({ sellers = [], deliveryZones = [], pickupStores = [] }: Hinted): ShopHint[] {
  const places = [...deliveryZones, ...pickupStores];
  return sellers.flatMap(({ providerId: seller, priceTableIds = [], defaultPriceTableId }): ShopHint[] => {
    const isTableLost =
      defaultPriceTableId != null && priceTableIds.length > 0 && !priceTableIds.includes(defaultPriceTableId);
    const isServed = ({ sellerId }: { sellerId?: string | null }) => sellerId == null || sellerId === seller;
    return [
      ...(isTableLost ? [{ code: "seller-table-not-allowed", seller } as const] : []),
      // A shop that has no place at all is told so once.
      ...(places.length > 0 && !places.some(isServed) ? [{ code: "seller-unreachable", seller } as const] : []),
    ];
  });
}

function giftsOfNobody({ giftRules = [], sellers = [] }: Hinted): ShopHint[] {
  const known = new Set<string | null | undefined>([null, undefined, ...sellers.map(({ providerId }) => providerId)]);
  return giftRules.flatMap(({ id, gifts }): ShopHint[] => {
    const seller = gifts.find(({ sellerId }) => !known.has(sellerId))?.sellerId;
    return seller ? [{ code: "gift-seller-unknown", rule: id, seller }] : [];
  });
}

function giftsTwice({ giftRules = [] }: Hinted): ShopHint[] {
  return giftRules.flatMap(({ id, gifts }): ShopHint[] => {
    const named = gifts.map(({ sku, sellerId }) => JSON.stringify([sku, sellerId ?? null]));
    const twice = gifts.find((_, index) => named.indexOf(named[index] as string) < index);
    return twice ? [{ code: "gift-repeated", rule: id, sku: twice.sku }] : [];
  });
}

function unreachableBecause(
  { town, distance, minKilos, maxKilos }: HintedZone,
  located: ReadonlySet<string>,
): Unreachable | undefined {
  if (distance && !distance.from && !located.has(distance.storeId ?? "")) return "origin-unknown";
  if (town?.neighborhoods.every((name) => foldedPlace(name) === "")) return "neighborhoods-empty";
  return minKilos != null && maxKilos != null && minKilos > maxKilos ? "kilos-backwards" : undefined;
}
