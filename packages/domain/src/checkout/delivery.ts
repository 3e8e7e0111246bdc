import { isPickup, LogisticType } from "../codes/journey.ts";
import { type Cents, noMoney } from "../money.ts";
import { itemsAmount } from "../order/line-amounts.ts";
import type { Order, OrderLine, OrderLogistic } from "../order/order.ts";
import type { DeliveryZone, PickupStore, Seller, ShopRules, ZipCodeRange } from "../shop/shop-rules.ts";

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

/** The deliveries that reach this CEP with these goods, from this seller or from any. */
export function deliveryQuotes(goods: Goods, rules: ShopRules, zipCode: string): Quote[] {
  const grams = weightOf(goods.lines);
  const amount = itemsAmount(goods.lines);
  return rules.deliveryZones
    .filter((zone) => isServed(zone.sellerId, goods.sellerId) && isIn(zone.zipCodeRanges, zipCode))
    .filter(({ minKilos }) => inGrams(minKilos ?? 0) <= grams)
    .filter(({ maxKilos }) => maxKilos === null || grams <= inGrams(maxKilos))
    .map((zone) => quoteOfZone(zone, amount, rules));
}

export function pickupQuotes(goods: Goods, rules: ShopRules): Quote[] {
  return rules.pickupStores
    .filter((store) => isServed(store.sellerId, goods.sellerId))
    .map((store) => quoteOfStore(store));
}

/** The sellers that serve this CEP; all sellers without a CEP. */
export function sellersFor({ sellers }: Pick<ShopRules, "sellers">, zipCode: string | null): Seller[] {
  return sellers.filter(({ zipCodeRanges }) => {
    return zipCode === null || zipCodeRanges.length === 0 || isIn(zipCodeRanges, zipCode);
  });
}

/** The neighborhoods that the shop names for the zones with this CEP. */
export function zoneNeighborhoods(
  zones: readonly { zipCodeRanges: readonly ZipCodeRange[]; neighborhoods?: readonly string[] }[],
  zipCode: string,
): string[] {
  return zones.filter((zone) => isIn(zone.zipCodeRanges, zipCode)).flatMap(({ neighborhoods = [] }) => neighborhoods);
}

/** In grams. Only packs that say their weight have one. */
function weightOf(lines: readonly Pick<OrderLine, "amountInKilo" | "quantity">[]): number {
  return lines.reduce((grams, { amountInKilo, quantity }) => grams + inGrams(amountInKilo) * quantity, 0);
}

/** Whole numbers: three packs of 0.1 kg weigh a little more than 0.3 kg in floating point. */
function inGrams(kilos: number): number {
  return Math.round(kilos * 1_000);
}

function isServed(bySeller: string | null, sellerId: string | null): boolean {
  return bySeller === null || sellerId === null || bySeller === sellerId;
}

function isIn(ranges: readonly ZipCodeRange[], zipCode: string): boolean {
  const digits = zipCode.replaceAll(/\D/g, "");
  return ranges.some(({ from, to }) => from <= digits && digits <= to);
}

function quoteOfZone(zone: DeliveryZone, amount: Cents, { sellers }: ShopRules): Quote {
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
