import fc from "fast-check";
import { expect, test } from "vitest";
import {
  aChosenGift,
  aCoupon,
  aLine,
  aLogistic,
  anOrder,
  aSeller,
  NOON,
  pricesOf,
  someRules,
} from "../../../test/order-samples.ts";
import { anyOrder } from "../../../test/random-orders.ts";
import { cents } from "../../money.ts";
import type { ShopRules } from "../../shop/shop-rules.ts";
import type { Order } from "../order.ts";
import type { ExplanationLine, Totals } from "../totals-shape.ts";
import { closedTotals, orderTotals } from "./totals.ts";

const coffee = aLine({ index: 0, quantity: 2, prices: pricesOf(50_00) });
const bread = aLine({ index: 1, productId: "pao", categoryIds: ["padaria"], quantity: 1, prices: pricesOf(20_00) });
/** R$ 120: two coffees and a bread. */
const order = anOrder({ lines: [coffee, bread] });

const totalsOf = (changes: Partial<Order>, rules: Partial<ShopRules> = {}) =>
  orderTotals({ ...order, ...changes }, someRules(rules), NOON);
const amountsOf = ({ explanation }: Totals) => explanation.map(({ kind, amount }) => [kind, amount]);
const tagsOf = ({ tags }: Totals) =>
  Object.fromEntries(
    [...tags].map(([index, list]) => [index, list.map(({ kind, subject, value }) => [kind, subject, value])]),
  );

const offered = { own: cents(60_00), table: cents(55_00), paid: cents(50_00) };
const tenPercent = { coupons: [aCoupon()] };
const freeDelivery = { coupons: [aCoupon({ benefit: { kind: "free-delivery" } })] };
const centro = { sellers: [aSeller({ serviceTax: cents(3_00) })] };

test.each<[string, Partial<Order>, Partial<ShopRules>, Partial<Totals>, [ExplanationLine["kind"], number][]]>([
  ["an empty order", { lines: [] }, {}, { items: cents(0), total: cents(0) }, []],
  ["plain prices", {}, {}, { items: cents(120_00), total: cents(120_00) }, [["products", 120_00]]],
  [
    "a price table and a promotion are in the items, not in the discounts",
    { lines: [{ ...coffee, prices: offered }] },
    {},
    { items: cents(100_00), discount: cents(0), total: cents(100_00) },
    [
      ["products", 120_00],
      ["price-table", -10_00],
      ["promotion", -10_00],
    ],
  ],
  [
    "a price table with higher prices adds to the total",
    { lines: [{ ...coffee, prices: { own: cents(50_00), table: cents(55_00), paid: cents(55_00) } }] },
    {},
    { items: cents(110_00), total: cents(110_00) },
    [
      ["products", 100_00],
      ["price-table", 10_00],
    ],
  ],
  [
    "a coupon",
    { couponCode: "DEZ" },
    tenPercent,
    { items: cents(120_00), discount: cents(12_00), total: cents(108_00) },
    [
      ["products", 120_00],
      ["coupon", -12_00],
    ],
  ],
  [
    "a coupon the shop no longer has",
    { couponCode: "DEZ" },
    {},
    { discount: cents(0), total: cents(120_00) },
    [["products", 120_00]],
  ],
  [
    "freight and service fee",
    { logistic: aLogistic(), sellerId: "centro" },
    centro,
    { freight: cents(12_00), serviceFee: cents(3_00), total: cents(135_00) },
    [
      ["products", 120_00],
      ["freight", 12_00],
      ["service-fee", 3_00],
    ],
  ],
  [
    "free delivery shows what it saves",
    { logistic: aLogistic(), couponCode: "DEZ" },
    freeDelivery,
    { discount: cents(12_00), freight: cents(12_00), total: cents(120_00) },
    [
      ["products", 120_00],
      ["freight", 12_00],
      ["free-delivery", -12_00],
    ],
  ],
  [
    "free delivery before a delivery is chosen",
    { couponCode: "DEZ" },
    freeDelivery,
    { discount: cents(0), total: cents(120_00) },
    [["products", 120_00]],
  ],
  [
    "a manual discount",
    { manualDiscount: cents(20_00) },
    {},
    { discount: cents(20_00), total: cents(100_00) },
    [
      ["products", 120_00],
      ["manual-discount", -20_00],
    ],
  ],
  [
    "a manual discount is limited to the items after the coupon, and never includes the freight",
    { manualDiscount: cents(120_00), couponCode: "DEZ", logistic: aLogistic() },
    tenPercent,
    { discount: cents(120_00), total: cents(12_00) },
    [
      ["products", 120_00],
      ["coupon", -12_00],
      ["manual-discount", -108_00],
      ["freight", 12_00],
    ],
  ],
  [
    "a gift is listed and costs nothing",
    { gifts: [aChosenGift()] },
    {},
    { total: cents(120_00) },
    [
      ["products", 120_00],
      ["gift", 0],
    ],
  ],
])("%s", (_, changes, rules, expected, explanation) => {
  const totals = totalsOf(changes, rules);
  expect(totals).toMatchObject(expected);
  expect(amountsOf(totals)).toEqual(explanation);
});

test("the lines of the explanation have names", () => {
  const { explanation } = totalsOf(
    {
      lines: [{ ...coffee, prices: offered }],
      gifts: [aChosenGift()],
      couponCode: "DEZ",
      manualDiscount: cents(1_00),
      logistic: aLogistic(),
      priceTableId: "atacado",
      sellerId: "centro",
    },
    { ...tenPercent, ...centro, priceTables: [{ id: "atacado", name: "Atacado" }] },
  );
  expect(explanation.map(({ kind, subject }) => [kind, subject])).toEqual([
    ["products", ""],
    ["price-table", "Atacado"],
    ["promotion", ""],
    ["gift", "Caneca azul"],
    ["coupon", "DEZ"],
    ["manual-discount", ""],
    ["freight", ""],
    ["service-fee", ""],
  ]);
});

test("the explanation contains the name of the seller's table", () => {
  const { explanation } = totalsOf(
    { lines: [{ ...coffee, prices: offered }], sellerId: "centro" },
    { sellers: [aSeller({ defaultPriceTableId: "vip" })], priceTables: [{ id: "vip", name: "VIP" }] },
  );
  expect(explanation[1]).toEqual({ kind: "price-table", subject: "VIP", amount: -10_00 });
});

test("every order line has the parts of its price", () => {
  const rules = { ...tenPercent, priceTables: [{ id: "atacado", name: "Atacado" }] };
  const changes = { lines: [{ ...coffee, prices: offered }, bread], priceTableId: "atacado", couponCode: "DEZ" };
  expect(tagsOf(totalsOf(changes, rules))).toEqual({
    0: [
      ["price-table", "Atacado", -10_00],
      ["promotion", "", -10_00],
      ["coupon", "DEZ", -10_00],
    ],
    1: [["coupon", "DEZ", -2_00]],
  });
});

test("a coupon for some items is only on their lines", () => {
  const coupons = [aCoupon({ categoryIds: ["padaria"] })];
  expect(tagsOf(totalsOf({ couponCode: "DEZ" }, { coupons }))).toEqual({ 0: [], 1: [["coupon", "DEZ", -2_00]] });
});

test("a manual discount applies to what the coupon left", () => {
  const coupons = [aCoupon({ benefit: { kind: "percent", percent: 100 }, productIds: ["cafe"] })];
  expect(tagsOf(totalsOf({ couponCode: "DEZ", manualDiscount: cents(20_00) }, { coupons }))).toEqual({
    0: [["coupon", "DEZ", -100_00]],
    1: [["manual-discount", "", -20_00]],
  });
});

test("a coupon that expired after the confirmation still counts; one that expired before does not", () => {
  const rules = someRules({ coupons: [aCoupon({ validUntil: NOON })] });
  const withCoupon = { ...order, couponCode: "DEZ" };
  expect(orderTotals({ ...withCoupon, confirmedAt: NOON }, rules, NOON + 1).total).toBe(108_00);
  expect(orderTotals(withCoupon, rules, NOON + 1).total).toBe(120_00);
});

const kinds: ExplanationLine["kind"][] = [
  ...(["products", "price-table", "promotion", "gift", "coupon", "manual-discount"] as const),
  ...(["freight", "free-delivery", "freight-gift", "service-fee", "payment-discount"] as const),
];
const add = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test("10,000 orders add up to the centavo", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyOrder, fc.boolean(), ({ order, rules }, isFreightGiven) => {
      const any = isFreightGiven ? { ...order, freightGift: { role: "agent" as const } } : order;
      const totals = orderTotals(any, rules, NOON);
      const { items, discount, freight, serviceFee, total, explanation, tags } = totals;
      const sumOf = (kind: ExplanationLine["kind"]) =>
        add(explanation.filter((line) => line.kind === kind).map(({ amount }) => amount));
      for (const { kind } of explanation) seen.add(kind);

      const amounts = [items, discount, freight, serviceFee, total, ...explanation.map(({ amount }) => amount)];
      const tagged = [...tags.values()].flat().map(({ value }) => value);
      expect([...amounts, ...tagged].every((amount) => Number.isSafeInteger(amount) && !Object.is(amount, -0))).toBe(
        true,
      );
      expect(total).toBeGreaterThanOrEqual(0);
      expect(add(explanation.map(({ amount }) => amount))).toBe(total);
      expect(items - discount + freight + serviceFee).toBe(total);

      expect(items).toBe(add(any.lines.map(({ prices, quantity }) => prices.paid * quantity)));
      const own = add(any.lines.map(({ prices, quantity }) => prices.own * quantity));
      const shared = sumOf("coupon") + sumOf("manual-discount");
      expect(add(tagged)).toBe(items - own + shared + sumOf("payment-discount"));
      const { percent = 0, amount = 0 } = rules.paymentOptions[0]?.discount ?? {};
      const goods = items + shared;
      const byForm = Math.min(goods, Math.round((goods * Math.round(percent * 10_000)) / 1_000_000) + amount);
      expect(0 - sumOf("payment-discount")).toBe(byForm);
      for (const { index, prices, quantity } of any.lines) {
        const left = prices.own * quantity + add((tags.get(index) ?? []).map(({ value }) => value));
        expect(left).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 10_000 },
  );
  expect([...seen].sort()).toEqual([...kinds].sort());
});

test("a placed order keeps its agreed total", () => {
  const rules = someRules({ ...tenPercent, ...centro });
  const agreed = { ...order, couponCode: aCoupon().code, sellerId: aSeller().providerId };
  const before = orderTotals(agreed, rules, NOON);
  const closed = { ...agreed, closedTotals: closedTotals(agreed, rules, NOON) };
  // The coupon is removed and the fee has changed; after a save and a load the total is the same.
  expect(orderTotals(JSON.parse(JSON.stringify(closed)), someRules(), NOON)).toEqual(before);
});
