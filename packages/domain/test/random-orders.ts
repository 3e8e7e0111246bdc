import fc from "fast-check";
import { cents } from "../src/money.ts";
import type { Order, OrderLine } from "../src/order/order.ts";
import { linePrices } from "../src/order/totals/prices.ts";
import type { Coupon, GiftRule, ShopRules } from "../src/shop/shop-rules.ts";
import {
  aChosenGift,
  aCoupon,
  aGift,
  aGiftRule,
  aLine,
  aLogistic,
  anOrder,
  aPixForm,
  aPixPayment,
  aSeller,
  NOON,
  someRules,
} from "./order-samples.ts";

const productIds = ["cafe", "cha", "pao", "bolo"];
const categoryIds = ["bebidas", "padaria", "presentes"];
const giftRuleIds = ["canecas", "bolsas", "antiga"];
const giftSkus = ["caneca-azul", "caneca-preta"];

const money = (max: number) => fc.oneof(fc.nat({ max: 9 }), fc.nat({ max })).map(cents);
const somePrices = fc.record({ price: money(2_000_00), promotionalPrice: fc.option(money(2_000_00)) });

const aRandomLine = fc
  .record({
    own: somePrices,
    inTable: fc.option(somePrices),
    quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 9_999 })),
    productId: fc.constantFrom(...productIds),
    categoryIds: fc.subarray(categoryIds),
  })
  .map(({ own, inTable, ...line }): OrderLine => {
    const tables = inTable === null ? {} : { atacado: inTable };
    return aLine({ ...line, prices: linePrices({ own, tables }, "atacado") });
  });

const aBenefit: fc.Arbitrary<Coupon["benefit"]> = fc.oneof(
  fc.record({
    kind: fc.constant("percent" as const),
    percent: fc.oneof(
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 100),
    ),
  }),
  fc.record({ kind: fc.constant("amount" as const), amount: money(5_000_00) }),
  fc.constant({ kind: "free-delivery" as const }),
);
const aScope = fc.oneof(
  fc.constant({ productIds: [], categoryIds: [] }),
  fc.record({ productIds: fc.subarray(productIds), categoryIds: fc.subarray(categoryIds) }),
);
const aMinimum = fc.option(money(3_000_00), { freq: 2 });

const aRandomCoupon = fc
  .record({
    benefit: aBenefit,
    scope: aScope,
    minimumValue: aMinimum,
    validUntil: fc.option(fc.constantFrom(NOON - 1, NOON), { freq: 2 }),
  })
  .map(({ scope, ...coupon }) => aCoupon({ ...coupon, ...scope }));

const aRandomGiftRule = fc
  .record({
    id: fc.constantFrom(...giftRuleIds.slice(0, 2)),
    scope: aScope,
    minimumValue: aMinimum,
    availableQuantity: fc.integer({ min: 1, max: 3 }),
    skus: fc.subarray(giftSkus),
  })
  .map(
    ({ scope, skus, ...rule }): GiftRule => aGiftRule({ ...rule, ...scope, gifts: skus.map((sku) => aGift({ sku })) }),
  );

const aRandomDiscount = fc.record(
  { percent: fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 100), amount: money(50_00) },
  { requiredKeys: [] },
);

/** A random order with the shop's rules; some of its choices are no longer offered. */
export const anyOrder: fc.Arbitrary<{ order: Order; rules: ShopRules }> = fc
  .record({
    lines: fc.array(aRandomLine, { maxLength: 8 }),
    coupon: fc.option(aRandomCoupon, { freq: 4 }),
    manualDiscount: fc.oneof(fc.constant(cents(0)), money(5_000_00)),
    freight: fc.option(money(100_00)),
    serviceTax: fc.option(money(20_00)),
    byPix: fc.option(aRandomDiscount),
    giftRules: fc.uniqueArray(aRandomGiftRule, { selector: ({ id }) => id }),
    gifts: fc.array(fc.record({ ruleId: fc.constantFrom(...giftRuleIds), sku: fc.constantFrom(...giftSkus) }), {
      maxLength: 4,
    }),
  })
  .map(({ lines, coupon, manualDiscount, freight, serviceTax, byPix, giftRules, gifts }) => ({
    order: anOrder({
      lines: lines.map((line, index) => ({ ...line, index })),
      gifts: gifts.map((gift, place) => aChosenGift({ ...gift, index: lines.length + place })),
      nextIndex: lines.length + gifts.length,
      couponCode: coupon?.code ?? null,
      manualDiscount,
      priceTableId: "atacado",
      sellerId: serviceTax === null ? null : "centro",
      logistic: freight === null ? null : aLogistic({ price: freight }),
      payment: aPixPayment(),
    }),
    rules: someRules({
      coupons: coupon ? [coupon] : [],
      priceTables: [{ id: "atacado", name: "Atacado" }],
      sellers: serviceTax === null ? [] : [aSeller({ serviceTax })],
      giftRules,
      paymentOptions: [aPixForm({ ...(byPix && { discount: byPix }) })],
    }),
  }));
