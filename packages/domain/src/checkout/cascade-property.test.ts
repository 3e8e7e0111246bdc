import fc from "fast-check";
import { expect, test } from "vitest";
import { anOrder } from "../../test/order-samples.ts";
import { addresses, anyCheckout, type CheckoutStep, products, windowOf } from "../../test/random-checkouts.ts";
import { SessionType } from "../codes/session.ts";
import { addItem, setQuantity } from "../order/change/items.ts";
import { choosePriceTable } from "../order/change/price-table.ts";
import { repriced } from "../order/change/reprice.ts";
import { chooseSeller } from "../order/change/seller.ts";
import type { Order, OrderAddress } from "../order/order.ts";
import { applyCoupon, removeCoupon } from "../order/totals/coupons.ts";
import { priceTableInForce } from "../order/totals/prices.ts";
import { orderTotals } from "../order/totals/totals.ts";
import { chargerOf } from "../payment/payment-account.ts";
import { ok, type Result } from "../result.ts";
import type { DeliveryZone, ShopRules } from "../shop/shop-rules.ts";
import {
  chooseLogistic,
  chooseLogisticType,
  choosePayment,
  chooseSlot,
  setCustomFreight,
  settledCheckout,
} from "./cascade.ts";

type World = { order: Order; rules: ShopRules; now: number };

const settings = { disableRestrictedProducts: false, steps: [] };
const onSale = new Map(products.flatMap(({ skus }) => skus.map((sku) => [sku.line.sku, sku] as const)));

test("for any choices the order only has what its seller, address and items allow", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyCheckout, ({ shop, steps, now }) => {
      let world: World = { order: anOrder({ lines: [] }), rules: shop, now };
      for (const step of steps) {
        const before = world.order;
        world = after(world, step);
        expect(problemsOf(world)).toEqual([]);
        expect(settledCheckout(world.order, world.rules, world.now)).toBe(world.order);
        for (const sight of sightsOf(before, world.order)) seen.add(sight);
      }
    }),
    { numRuns: 3_000 },
  );
  // Without these checks the property could be true because nothing was ever chosen or removed.
  const wanted = [
    ...["delivery", "pickup", "freight by hand", "store by hand", "slot", "cash", "subscription", "confirmed"],
    ...["forced to pickup", "logistic lost", "slot lost", "payment lost", "seller lost", "freight changed"],
  ];
  expect([...seen].sort()).toEqual(wanted.sort());
});

/** The order after a change on the server: the rule, the new prices, and the effects on the checkout. */
function after({ order, rules, now }: World, step: CheckoutStep): World {
  if (step.kind === "wait") return settled({ order, rules, now: now + step.minutes * 60_000 });
  if (step.kind === "shop") return settled({ order, rules: step.shop, now });
  const result = applied({ order, rules, now }, step);
  return result.ok ? settled({ order: result.value, rules, now }, order) : { order, rules, now };
}

function settled({ order, rules, now }: World, before = order): World {
  const tableId = priceTableInForce(order, rules);
  const priced =
    tableId === priceTableInForce(before, rules)
      ? order
      : repriced(order, onSale, { priceTableId: tableId, announcesPrices: false });
  return { order: settledCheckout(priced, rules, now), rules, now };
}

function applied(
  { order, rules, now }: World,
  step: Exclude<CheckoutStep, { kind: "wait" | "shop" }>,
): Result<Order, { code: string }> {
  const total = orderTotals(order, rules, now).total;
  switch (step.kind) {
    case "add": {
      const product = products[step.product];
      const [sku] = product?.skus ?? [];
      if (!product || !sku) throw new Error("no such product");
      const subscription = step.isSubscription ? { id: "mensal" } : null;
      const request = { sku: null, attributes: [], quantity: step.quantity, subscription, preferences: "" };
      const priceTableId = priceTableInForce(order, rules);
      const context = { settings, role: SessionType.PlatformUser, priceTableId };
      return addItem(order, product, sku, { request, context, stock: [] });
    }
    case "set-quantity":
      return setQuantity(order, step, { settings, role: SessionType.PlatformUser, stock: [] });
    case "type":
      return chooseLogisticType(order, rules, step.type);
    case "seller":
      return chooseSeller(order, rules, step.id);
    case "logistic": {
      const address = addresses[step.addressIndex] ?? null;
      return chooseLogistic(order, rules, { type: step.type, providerId: step.id, address });
    }
    case "freight": {
      const { type, price, storeId } = step;
      return setCustomFreight(order, rules, { type, price, storeId, address: addresses[step.addressIndex] ?? null });
    }
    case "slot":
      return chooseSlot(order, rules, { slot: windowOf(step, rules.timeZone, now), taken: step.taken, now });
    case "payment": {
      const { method, optionId, cash } = step;
      return choosePayment(order, rules, { method, optionId, cashAmount: cash, total });
    }
    case "cash":
      return choosePayment(order, rules, { method: 5, optionId: "4", cashAmount: step.amount, total });
    case "price-table":
      return choosePriceTable(order, rules, step.id);
    case "coupon": {
      const coupon = rules.coupons.find(({ code }) => code === step.code);
      return coupon ? applyCoupon(order, coupon, { uses: { all: 0, ofContact: 0 }, now }) : removeCoupon(order);
    }
    case "confirm":
      return ok({ ...order, confirmedAt: now });
  }
}

/** The shop's rules in a second implementation that shares no code with the cascade. */
function problemsOf({ order, rules, now }: World): string[] {
  return [
    ...sellerProblems(order, rules),
    ...logisticProblems(order, rules),
    ...slotProblems(order, rules, now),
    ...paymentProblems(order, rules),
  ];
}

function sellerProblems({ sellerId }: Order, { sellers }: ShopRules): string[] {
  const isKnown = sellerId === null || sellers.map((seller) => seller.providerId).includes(sellerId);
  return isKnown ? [] : ["a seller the shop does not have"];
}

function logisticProblems({ lines, sellerId, logisticType, address, logistic }: Order, rules: ShopRules): string[] {
  const { allowsRestrictedShipping, hasManualPrices } = rules.checkout;
  const problems: string[] = [];
  const isDelivery = logisticType === 1;
  if (logisticType === 2) problems.push("a kind of delivery the screen does not have");
  const isRestricted = lines.filter((line) => line.hasShippingRestriction).length > 0;
  if (isDelivery && isRestricted && !allowsRestrictedShipping) problems.push("restricted goods are delivered");
  if (!isDelivery && address) problems.push("an address without a delivery");
  if (!logistic) return problems;
  if (logisticType === null) problems.push("a delivery without its kind");
  if (isDelivery && !address) problems.push("a delivery to nowhere");
  if (isDelivery === (logistic.type === 0)) problems.push("a delivery of the other kind");

  const serves = (place: { sellerId: string | null }) => !place.sellerId || !sellerId || place.sellerId === sellerId;
  const store = rules.pickupStores.find((each) => each.providerId === logistic.providerId);
  if (logistic.isCustom) {
    if (!hasManualPrices) problems.push("a freight by hand where prices are fixed");
    if (logistic.providerId !== null && (isDelivery || !store || !serves(store))) problems.push("a store of nobody");
    return problems;
  }
  if (!isDelivery) {
    if (!store || !serves(store)) problems.push("a store that does not serve");
    if (store && logistic.price !== store.price) problems.push("a wrong price");
    return problems;
  }
  const zone = rules.deliveryZones.find((each) => each.providerId === logistic.providerId);
  if (!zone || !serves(zone)) return [...problems, "a zone that does not serve"];
  if (!address || !isReached(zone, address)) problems.push("a zone that does not reach the address");
  const grams = lines.reduce((sum, line) => sum + line.quantity * Number((line.amountInKilo * 1000).toFixed(0)), 0);
  if (zone.minKilos !== null && grams < zone.minKilos * 1000) problems.push("too light");
  if (zone.maxKilos !== null && grams > zone.maxKilos * 1000) problems.push("too heavy");
  const worth = lines.reduce((sum, line) => sum + line.quantity * line.prices.paid, 0);
  const price = zone.freeFrom !== null && worth >= zone.freeFrom ? 0 : zone.price;
  if (logistic.price !== price) problems.push(`a price of ${logistic.price} instead of ${price}`);
  if (logistic.maxItems !== zone.maxItems) problems.push("other limits");
  return problems;
}

/** Judged anew: a map is flat enough for distances that are far from their limit. */
function isReached({ zipCodeRanges, town, distance }: DeliveryZone, address: OrderAddress): boolean {
  const { city, neighborhood, geoCoordinates: place } = address;
  if (town)
    return town.city === city && town.neighborhoods.some((name) => name.toUpperCase() === neighborhood.toUpperCase());
  if (distance) {
    const { from, maxMeters } = distance;
    if (!from || !place) return false;
    return Math.hypot(from.latitude - place.latitude, (from.longitude - place.longitude) * 0.92) * 111_195 <= maxMeters;
  }
  const cep = Number(address.zipCode.replace("-", ""));
  return zipCodeRanges.some(({ from, to }) => cep >= Number(from) && cep <= Number(to));
}

function slotProblems({ slot, logistic }: Order, { schedules, timeZone }: ShopRules, now: number): string[] {
  if (!slot) return [];
  if (!logistic?.providerId) return ["a time without a delivery"];
  const id = logistic.providerId;
  const shown = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const [startDay = "", startTime] = shown.format(Date.parse(slot.start)).split(" ");
  const [endDay, endTime] = shown.format(Date.parse(slot.end)).split(" ");
  const [today = ""] = shown.format(now).split(" ");
  const ahead = (Date.parse(startDay) - Date.parse(today)) / 86_400_000;
  const isOffered = schedules.some(
    (rule) =>
      rule.logisticIds.includes(id) &&
      rule.startTime === startTime &&
      rule.endTime === endTime &&
      startDay === endDay &&
      rule.weekdays.includes(new Date(startDay).getUTCDay()) &&
      ahead >= 0 &&
      ahead <= rule.daysAhead &&
      now < Date.parse(slot.start) - rule.minutesAhead * 60_000,
  );
  return isOffered ? [] : ["a time that is not offered"];
}

function paymentProblems({ payment, lines }: Order, rules: ShopRules): string[] {
  const { paymentOptions, checkout } = rules;
  if (!payment) return [];
  const options = paymentOptions.filter(
    ({ method, providerId }) => method === payment.method && [null, providerId].includes(payment.optionId),
  );
  const problems: string[] = [];
  if (options.length === 0) problems.push("a payment that is not offered");
  const [option] = options;
  if (option && chargerOf(option, rules) !== payment.providerType) problems.push("another provider");
  const hasSubscription = !lines.every((line) => line.subscription === null);
  if (hasSubscription && (payment.method === 1 || payment.method === 3)) problems.push("paid once, sent every month");
  if (payment.method === 7 && !checkout.isManualPayment) problems.push("arranged by nobody");
  const isCash = payment.method === 5 && payment.optionId === "4";
  if (isCash === (payment.cashAmount === null)) problems.push("cash without an amount, or an amount without cash");
  return problems;
}

function sightsOf(before: Order, { logistic, slot, payment, sellerId, ...order }: Order): string[] {
  const sights: Record<string, boolean> = {
    delivery: logistic?.isCustom === false && logistic.type !== 0,
    pickup: logistic?.isCustom === false && logistic.type === 0,
    "freight by hand": logistic?.isCustom === true && logistic.providerId === null,
    "store by hand": logistic?.isCustom === true && logistic.providerId !== null,
    slot: slot !== null,
    cash: payment !== null && payment.cashAmount !== null,
    subscription: payment !== null && order.lines.some((line) => line.subscription !== null),
    confirmed: order.confirmedAt !== null,
    "forced to pickup": order.notices.some(({ code }) => code === "pickup-only"),
    "logistic lost": before.logistic !== null && logistic === null,
    "slot lost": before.slot !== null && slot === null && logistic !== null,
    "payment lost": before.payment !== null && payment === null && logistic !== null,
    "seller lost": before.sellerId !== null && sellerId === null,
    "freight changed":
      before.logistic?.providerId === logistic?.providerId && before.logistic?.price !== logistic?.price,
  };
  return Object.keys(sights).filter((sight) => sights[sight]);
}
