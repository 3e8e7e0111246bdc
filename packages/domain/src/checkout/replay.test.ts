import { expect, test } from "vitest";
import { aStore, aZone } from "../../test/checkout-samples.ts";
import {
  aChosenGift,
  aCoupon,
  aGiftRule,
  aLine,
  anOrder,
  NOON,
  pricesOf,
  someRules,
} from "../../test/order-samples.ts";
import { LogisticType } from "../codes/journey.ts";
import { cents } from "../money.ts";
import type { Order, OrderLogistic } from "../order/order.ts";
import type { ShopRules } from "../shop/shop-rules.ts";
import { replayOrder, replayRules } from "./replay.ts";

const zone = aZone({ zipCodeRanges: [{ from: "01000000", to: "01999999" }] });
const home: NonNullable<Order["address"]> = {
  ...{ name: "Casa", type: "Casa", zipCode: "01310-100", street: "Rua A", number: "1", complement: "" },
  ...{ neighborhood: "Sé", city: "São Paulo", state: "SP" },
};
const motorcycle: OrderLogistic = {
  ...{ type: LogisticType.ExpressDelivery, providerId: zone.providerId, name: zone.name, price: zone.price },
  ...{ isCustom: false, description: "", estimate: "", storePickUpAddress: null },
  ...{ maxDistinctItems: null, maxItems: null, minimumValue: null },
};
/** R$ 50 of coffee, brought home. */
const delivered = (changes: Partial<Order> = {}) => anOrder({ logistic: motorcycle, address: home, ...changes });
const today = someRules({ deliveryZones: [zone] });

const replay = (order: Order, changes: Partial<ShopRules>, before: Partial<ShopRules> = {}, assumedCoupon?: string) =>
  replayOrder(order, NOON, {
    before: replayRules({ ...today, ...before }),
    after: replayRules({ ...today, ...before, ...changes }),
    ...(assumedCoupon && { assumedCoupon }),
  });

test("rules that stay the same change no order", () => {
  expect(replay(delivered({ couponCode: "SUMIU" }), {})).toEqual({ before: 62_00, after: 62_00, reasons: [] });
});

test.each([
  [50_00, false],
  [50_01, true],
])("a zone from %s centavos on refuses an order of R$ 50: %s", (minimum, isRefused) => {
  const replayed = replay(delivered(), { deliveryZones: [{ ...zone, minimumValue: cents(minimum) }] });
  expect(replayed.after).toBe(isRefused ? null : 62_00);
  expect(replayed.reasons).toEqual(isRefused ? [{ code: "refused", because: "below-logistic-minimum" }] : []);
});

test("an order that the rules of today refuse already is no effect of the change", () => {
  const strict = { minOrderValue: cents(80_00) };
  expect(replay(delivered(), { minOrderValue: cents(90_00) }, strict)).toEqual({
    before: null,
    after: null,
    reasons: [],
  });
  expect(replay(delivered(), { minOrderValue: null }, strict)).toEqual({
    ...{ before: null, after: 62_00 },
    reasons: [{ code: "taken", because: "below-minimum-value" }],
  });
});

test("a zone that no longer reaches the CEP, or is gone, does not deliver the order", () => {
  const far = { ...zone, zipCodeRanges: [{ from: "02000000", to: "02999999" }] };
  for (const deliveryZones of [[far], []]) {
    const { after, reasons } = replay(delivered(), { deliveryZones });
    expect({ after, reasons }).toEqual({
      after: null,
      reasons: [{ code: "refused", because: "logistic-not-offered" }],
    });
  }
});

test("a freight that somebody typed, or of an erased address, stays", () => {
  const gone = { deliveryZones: [] };
  expect(replay(delivered({ logistic: { ...motorcycle, isCustom: true } }), gone).reasons).toEqual([]);
  expect(replay(delivered({ address: { ...home, zipCode: "" } }), gone).reasons).toEqual([]);
});

test("a pickup is looked for among the stores", () => {
  const store = aStore();
  const order = anOrder({
    logistic: { ...motorcycle, type: LogisticType.StorePickUp, providerId: store.providerId, price: store.price },
  });
  const before = { pickupStores: [store] };
  expect(replay(order, {}, before).reasons).toEqual([]);
  expect(replay(order, { pickupStores: [] }, before).reasons).toEqual([
    { code: "refused", because: "logistic-not-offered" },
  ]);
});

test("the freight and the discount that would differ are told with both amounts", () => {
  const order = delivered({ couponCode: "DEZ", confirmedAt: NOON });
  const replayed = replay(
    order,
    {
      deliveryZones: [{ ...zone, price: cents(15_00) }],
      coupons: [aCoupon({ benefit: { kind: "percent", percent: 20 } })],
    },
    { coupons: [aCoupon()] },
  );
  expect(replayed).toEqual({
    ...{ before: 57_00, after: 55_00 },
    reasons: [
      { code: "freight", from: 12_00, to: 15_00 },
      { code: "discount", from: 5_00, to: 10_00 },
    ],
  });
});

test("a coupon counts at the moment when the order was confirmed", () => {
  const order = delivered({ couponCode: "DEZ", confirmedAt: NOON - 1_000 });
  const before = { coupons: [aCoupon()] };
  const until = (validUntil: number) => ({ coupons: [aCoupon({ validUntil })] });
  expect(replay(order, until(NOON - 1_000), before).reasons).toEqual([]);
  expect(replay(order, until(NOON - 1_001), before).reasons).toEqual([{ code: "discount", from: 5_00, to: 0 }]);
});

test("a new coupon costs at most what all who could use it would save", () => {
  const isNew = { coupons: [aCoupon({ code: "NOVO", minimumValue: cents(50_00) })] };
  expect(replay(delivered(), isNew).reasons).toEqual([]);
  expect(replay(delivered(), isNew, {}, "NOVO")).toMatchObject({ before: 62_00, after: 57_00 });
  const small = delivered({ lines: [aLine({ prices: pricesOf(49_99) })] });
  expect(replay(small, isNew, {}, "NOVO").reasons).toEqual([]);
});

test("gifts that an order would lose or earn are named", () => {
  const rule = aGiftRule();
  const order = delivered({ gifts: [aChosenGift()] });
  const dear = { giftRules: [{ ...rule, minimumValue: cents(60_00) }] };
  expect(replay(order, dear, { giftRules: [rule] }).reasons).toEqual([{ code: "gift-lost", name: "Caneca azul" }]);
  expect(replay(delivered(), { giftRules: [rule] }).reasons).toEqual([{ code: "gift-earned", name: "Canecas" }]);
});
