import { isPickup, LogisticType } from "../codes/journey.ts";
import { type Cents, noMoney } from "../money.ts";
import type { Order, OrderLine, OrderLogistic } from "../order/order.ts";
import { itemsAmount } from "../order/totals/line-amounts.ts";
import type { DeliveryZone, PickupStore, Seller, ShopRules, ZipCodeRange } from "../shop/shop-rules.ts";
import { type Destination, isTown, rangeWith, type ZoneMatch, type ZoneMiss, zoneReach } from "./zone-reach.ts";

/** A delivery or pickup option, with its price for these goods. */
export type Quote = OrderLogistic & { providerId: string; minEstimate: string; storeName: string };

/** The order has an item that is for pickup only. */
export function isPickupOnly(
  lines: readonly Pick<OrderLine, "hasShippingRestriction">[],
  { allowsRestrictedShipping }: { allowsRestrictedShipping: boolean },
): boolean {
  return !allowsRestrictedShipping && lines.some((line) => line.hasShippingRestriction);
}

export type LogisticKind = "pickup" | "delivery";

type OfferedKinds = {
  logisticType: LogisticType | null;
  isPickupOnly: boolean;
  offersDelivery: boolean;
  offersPickup: boolean;
};

/** The kind that was chosen, or the only possible one. An item for pickup only ends a delivery that was chosen before. */
export function logisticKind(order: OfferedKinds): LogisticKind | null {
  const { logisticType, offersDelivery, offersPickup } = order;
  if (order.isPickupOnly) return "pickup";
  if (logisticType !== null) return isPickup(logisticType) ? "pickup" : "delivery";
  if (offersPickup && !offersDelivery) return "pickup";
  return offersDelivery && !offersPickup ? "delivery" : null;
}

type Goods = Pick<Order, "lines" | "sellerId">;

/** What decides about a delivery: the weight and value of the goods, and who sells them. */
export type Parcel = { grams: number; amount: Cents; sellerId: string | null };

/** Why a zone or a store is not offered. The first reason counts. */
export type LogisticObstacle =
  | { code: "other-seller"; sellerId: string }
  | ZoneMiss
  | { code: "too-light"; minKilos: number }
  | { code: "too-heavy"; maxKilos: number };

export type ZoneDecision =
  | { zone: DeliveryZone; obstacle: LogisticObstacle }
  | { zone: DeliveryZone; quote: Quote; match: ZoneMatch };
export type StoreDecision = { store: PickupStore; obstacle: LogisticObstacle } | { store: PickupStore; quote: Quote };

type DeliveryRules = Pick<ShopRules, "deliveryZones" | "sellers">;

/** Every zone of the shop: offered with its price, or not and why. */
export function deliveryDecisions(parcel: Parcel, rules: DeliveryRules, destination: Destination): ZoneDecision[] {
  return rules.deliveryZones.map((zone) => {
    const seller = otherSeller(zone, parcel.sellerId);
    if (seller) return { zone, obstacle: seller };
    const reach = zoneReach(zone, destination);
    if ("code" in reach) return { zone, obstacle: reach };
    const weight = weightObstacle(zone, parcel);
    if (weight) return { zone, obstacle: weight };
    return { zone, match: reach, quote: quoteOfZone(zone, parcel.amount, rules) };
  });
}

export function pickupDecisions(
  { sellerId }: Pick<Parcel, "sellerId">,
  { pickupStores }: Pick<ShopRules, "pickupStores">,
): StoreDecision[] {
  return pickupStores.map((store) => {
    const obstacle = otherSeller(store, sellerId);
    return obstacle ? { store, obstacle } : { store, quote: quoteOfStore(store) };
  });
}

function weightObstacle({ minKilos, maxKilos }: DeliveryZone, { grams }: Parcel): LogisticObstacle | null {
  if (minKilos !== null && grams < inGrams(minKilos)) return { code: "too-light", minKilos };
  if (maxKilos !== null && grams > inGrams(maxKilos)) return { code: "too-heavy", maxKilos };
  return null;
}

function otherSeller(served: { sellerId: string | null }, sellerId: string | null): LogisticObstacle | null {
  if (served.sellerId === null || sellerId === null || served.sellerId === sellerId) return null;
  return { code: "other-seller", sellerId: served.sellerId };
}

/** The deliveries that reach this address with these goods, from this seller or from any. */
export function deliveryQuotes({ lines, sellerId }: Goods, rules: DeliveryRules, destination: Destination): Quote[] {
  const parcel = { grams: weightOf(lines), amount: itemsAmount(lines), sellerId };
  return deliveryDecisions(parcel, rules, destination).flatMap((each) => ("quote" in each ? [each.quote] : []));
}

export function pickupQuotes(goods: Goods, rules: Pick<ShopRules, "pickupStores">): Quote[] {
  return pickupDecisions(goods, rules).flatMap((each) => ("quote" in each ? [each.quote] : []));
}

/** The sellers that serve this CEP; all sellers without a CEP. */
export function sellersFor({ sellers }: Pick<ShopRules, "sellers">, zipCode: string | null): Seller[] {
  return sellers.filter(({ zipCodeRanges }) => {
    return zipCode === null || zipCodeRanges.length === 0 || rangeWith(zipCodeRanges, zipCode) !== undefined;
  });
}

type NamingZone = {
  zipCodeRanges: readonly ZipCodeRange[];
  neighborhoods?: readonly string[];
  town?: { city: string; state: string; neighborhoods: readonly string[] };
};

/** The neighborhoods that the shop names for a town: those of the zones with its CEP, and those it delivers to. */
export function zoneNeighborhoods(
  zones: readonly NamingZone[],
  { zipCode, ...place }: { zipCode: string; city: string; state: string },
): string[] {
  return zones.flatMap(({ zipCodeRanges, neighborhoods = [], town }) => [
    ...(town && isTown(town, place) ? town.neighborhoods : []),
    ...(rangeWith(zipCodeRanges, zipCode) ? neighborhoods : []),
  ]);
}

/** In grams. Only packs that say their weight have one. */
function weightOf(lines: readonly Pick<OrderLine, "amountInKilo" | "quantity">[]): number {
  return lines.reduce((grams, { amountInKilo, quantity }) => grams + inGrams(amountInKilo) * quantity, 0);
}

/** Whole numbers: three packs of 0.1 kg weigh a little more than 0.3 kg in floating point. */
export function inGrams(kilos: number): number {
  return Math.round(kilos * 1_000);
}

function quoteOfZone(zone: DeliveryZone, amount: Cents, { sellers }: Pick<ShopRules, "sellers">): Quote {
  const { providerId, name, type, price, freeFrom, description, estimate, minEstimate } = zone;
  return {
    providerId,
    name,
    type,
    price: freeFrom !== null && amount >= freeFrom ? noMoney : price,
    isCustom: false,
    description,
    estimate,
    minEstimate,
    storeName: sellers.find((seller) => seller.providerId === zone.sellerId)?.name ?? "",
    storePickUpAddress: null,
    ...limitsOf(zone),
  };
}

function quoteOfStore(store: PickupStore): Quote {
  const { providerId, name, address, price, description, estimate } = store;
  return {
    providerId,
    name,
    type: LogisticType.StorePickUp,
    price,
    isCustom: false,
    description,
    estimate,
    minEstimate: "",
    storeName: name,
    storePickUpAddress: address,
    ...limitsOf(store),
  };
}

function limitsOf({ maxDistinctItems, maxItems, minimumValue }: DeliveryZone | PickupStore) {
  return { maxDistinctItems, maxItems, minimumValue };
}
