import { isPickup } from "../codes/journey.ts";
import { OrderStatus } from "../codes/order-status.ts";
import type { Cents } from "../money.ts";
import type { Order, OrderLine, OrderLogistic } from "../order/order.ts";
import { type OrderWarning, orderWarnings } from "../order/order-limits.ts";
import { dropLostGifts, earnedGifts } from "../order/totals/gifts.ts";
import { itemsAmount } from "../order/totals/line-amounts.ts";
import { closedTotals } from "../order/totals/totals.ts";
import { minimumFor } from "../shop/customer-terms.ts";
import type { Coupon, DeliveryZone, PickupStore, ShopRules } from "../shop/shop-rules.ts";
import { deliveryQuotes, pickupQuotes } from "./delivery.ts";

/** Why an order could not be placed: a limit, or its delivery or pickup is not offered. */
export type ReplayObstacle = OrderWarning["code"] | "logistic-not-offered";

export type ReplayReason =
  /** The changed rules refuse what the rules of today take. */
  | { code: "refused"; because: ReplayObstacle }
  /** The changed rules take what the rules of today refuse. */
  | { code: "taken"; because: ReplayObstacle }
  | { code: "items" | "freight" | "discount" | "service-fee"; from: Cents; to: Cents }
  | { code: "gift-lost" | "gift-earned"; name: string };

/** What an order comes to under both rules. Null: it could not be placed. */
export type ReplayedOrder = { before: Cents | null; after: Cents | null; reasons: ReplayReason[] };

/** The rules of a shop, so that each of thousands of orders finds its own coupon and zone at once. */
export type ReplayRules = {
  rules: ShopRules;
  coupons: ReadonlyMap<string, Coupon>;
  zones: ReadonlyMap<string, DeliveryZone>;
  stores: ReadonlyMap<string, PickupStore>;
};

export function replayRules(rules: ShopRules): ReplayRules {
  return {
    rules,
    coupons: new Map(rules.coupons.map((coupon) => [coupon.code, coupon])),
    zones: new Map(rules.deliveryZones.map((zone) => [zone.providerId, zone])),
    stores: new Map(rules.pickupStores.map((store) => [store.providerId, store])),
  };
}

type Changed = {
  before: ReplayRules;
  after: ReplayRules;
  /** With the changed rules, orders without a coupon use this one where they can: what a new coupon costs at most. */
  assumedCoupon?: string | null;
  /** With the changed rules, a line is sold at this price. */
  repriced?: (line: OrderLine) => Cents;
};

/**
 * Makes the choices of a placed order again, once with the rules of today and once with the changed ones. The order itself
 * is not compared: what else the shop changed since then must not count as an effect of this change. How often a coupon may
 * be used is not counted.
 */
export function replayOrder(
  order: Order,
  placedAt: number,
  { before, after, assumedCoupon = null, repriced }: Changed,
): ReplayedOrder {
  const was = outcomeOf(order, before, placedAt);
  const lines = repriced
    ? order.lines.map((line) => ({ ...line, prices: { ...line.prices, paid: repriced(line) } }))
    : order.lines;
  const is = outcomeOf({ ...order, lines, couponCode: order.couponCode ?? assumedCoupon }, after, placedAt);
  return {
    before: was.obstacles.length === 0 ? was.total : null,
    after: is.obstacles.length === 0 ? is.total : null,
    reasons: reasonsOf(was, is),
  };
}

type Outcome = {
  obstacles: ReplayObstacle[];
  total: Cents;
  items: Cents;
  freight: Cents;
  discount: Cents;
  serviceFee: Cents;
  lostGifts: string[];
  /** By the name of their rule. */
  earnedGifts: string[];
};

function outcomeOf(order: Order, replayed: ReplayRules, placedAt: number): Outcome {
  const { rules } = replayed;
  const coupon = order.couponCode === null ? undefined : replayed.coupons.get(order.couponCode);
  const logistic = offeredAgain(order, replayed);
  const open: Order = { ...order, status: OrderStatus.Creating, logistic: logistic ?? null, closedTotals: null };
  const kept = dropLostGifts(open, rules.giftRules);
  const { total, freight, discount, serviceFee } = closedTotals(
    { ...open, gifts: kept.gifts },
    { ...rules, coupons: coupon ? [coupon] : [] },
    placedAt,
  );
  const items = itemsAmount(order.lines);
  const limits = orderWarnings({
    items: order.lines,
    itemsAmount: items,
    minOrderValue: minimumFor(order.terms, rules),
    logistic: open.logistic,
  });
  return {
    obstacles: [
      ...limits.map(({ code }) => code),
      ...(logistic === undefined ? (["logistic-not-offered"] as const) : []),
    ],
    total,
    items,
    freight,
    discount,
    serviceFee,
    lostGifts: order.gifts.filter((gift) => !kept.gifts.includes(gift)).map(({ name }) => name),
    earnedGifts: earnedGifts(rules.giftRules, order.lines).map(({ name }) => name),
  };
}

/**
 * The delivery or pickup as these rules offer it; undefined where they do not. What a person or a linked store set, and the
 * delivery of somebody whose address was erased, stays as it is.
 */
function offeredAgain(order: Order, { rules, zones, stores }: ReplayRules): OrderLogistic | null | undefined {
  const { logistic, address } = order;
  if (!logistic || logistic.isCustom || logistic.quotedFor || logistic.providerId === null) return logistic;
  if (isPickup(logistic.type)) {
    const store = stores.get(logistic.providerId);
    return pickupQuotes(order, { ...rules, pickupStores: store ? [store] : [] })[0];
  }
  if (!address || address.zipCode === "") return logistic;
  const zone = zones.get(logistic.providerId);
  return deliveryQuotes(order, { ...rules, deliveryZones: zone ? [zone] : [] }, address)[0];
}

function reasonsOf(was: Outcome, is: Outcome): ReplayReason[] {
  const only = <Value>(these: readonly Value[], others: readonly Value[]) =>
    these.filter((value) => !others.includes(value));
  const isTaken = (outcome: Outcome) => outcome.obstacles.length === 0;
  if (isTaken(was) !== isTaken(is)) {
    return isTaken(was)
      ? is.obstacles.map((because) => ({ code: "refused", because }))
      : was.obstacles.map((because) => ({ code: "taken", because }));
  }
  // Refused by both: nothing that the customer would have paid changes.
  if (!isTaken(was)) return [];
  const amounts: ReplayReason[] = [
    { code: "items", from: was.items, to: is.items },
    { code: "freight", from: was.freight, to: is.freight },
    { code: "discount", from: was.discount, to: is.discount },
    { code: "service-fee", from: was.serviceFee, to: is.serviceFee },
  ];
  return [
    ...amounts.filter((reason) => "from" in reason && reason.from !== reason.to),
    ...only(is.lostGifts, was.lostGifts).map((name): ReplayReason => ({ code: "gift-lost", name })),
    ...only(is.earnedGifts, was.earnedGifts).map((name): ReplayReason => ({ code: "gift-earned", name })),
  ];
}
