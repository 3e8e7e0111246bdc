import fc from "fast-check";
import { expect, test } from "vitest";
import { aCoupon, aLine, aLogistic, anOrder, NOON, someRules } from "../../../test/order-samples.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { cents } from "../../money.ts";
import { saleOf } from "../../reports/sale.ts";
import { closedTotals, orderTotals } from "../totals/totals.ts";
import { giveFreight, withinFreightLimit } from "./freight-gift.ts";

const limits = { freight: cents(15_00) };
const agent = { role: "agent", limits } as const;
const sentFor = (price: number) =>
  anOrder({ lines: [aLine({ quantity: 2 })], logistic: aLogistic({ price: cents(price) }), confirmedAt: NOON });
const given = (price = 12_00) => ({ ...sentFor(price), freightGift: { role: "agent" as const } });

test.each([
  ["an agent up to the limit", 15_00, agent],
  ["a manager above it", 80_00, { ...agent, role: "manager" }],
  ["the owner above it", 80_00, { ...agent, role: "owner" }],
] as const)("%s makes the delivery free, and the customer confirms anew", (_, price, giver) => {
  const order = sentFor(price);
  const gift = giveFreight(order, true, giver);
  expect(gift).toEqual({ ok: true, value: { ...order, freightGift: { role: giver.role }, confirmedAt: null } });
});

test.each([
  ["one centavo above the limit", sentFor(15_01), agent, { code: "freight-gift-above-limit", most: 15_00 }],
  ["in a shop that gives none", sentFor(5_00), { ...agent, limits: {} }, { code: "freight-gift-off" }],
  ["the owner in a shop that gives none", sentFor(5_00), { role: "owner", limits: {} }, { code: "freight-gift-off" }],
  ["without a delivery", anOrder({ logistic: null }), agent, { code: "logistic-missing" }],
  ["of a placed order", { ...sentFor(5_00), status: OrderStatus.Received }, agent, { code: "order-closed" }],
] as const)("refused: %s", (_, order, giver, refusal) => {
  expect(giveFreight(order, true, giver)).toEqual({ ok: false, refusal });
});

test("it is taken back, also where the shop gives none any more", () => {
  const taken = giveFreight(given(), false, { ...agent, limits: {} });
  expect(taken).toEqual({ ok: true, value: { ...sentFor(12_00), confirmedAt: null } });
});

test("a dearer delivery ends the gift with a notice, a cheaper one keeps it, and without one it waits", () => {
  expect(withinFreightLimit(given(15_00), limits)).toEqual(given(15_00));
  const waiting = { ...given(), logistic: null };
  expect(withinFreightLimit(waiting, limits)).toBe(waiting);
  const dearer = withinFreightLimit(given(15_01), limits);
  expect(dearer.freightGift).toBeUndefined();
  expect(dearer.notices).toEqual([{ code: "freight-gift-lost" }]);
  const placed = { ...given(20_00), status: OrderStatus.Received };
  expect(withinFreightLimit(placed, limits)).toBe(placed);
});

test("whatever the order, the gift takes exactly the freight off: never a coupon's share, and never the items", () => {
  const benefits = [{ kind: "free-delivery" }, { kind: "percent", percent: 10 }] as const;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500_00 }),
      fc.integer({ min: 0, max: 300_00 }),
      fc.option(fc.constantFrom(...benefits)),
      (price, manualDiscount, benefit) => {
        const rules = someRules({ coupons: benefit ? [aCoupon({ benefit })] : [] });
        const coupon = benefit ? { couponCode: "DEZ" } : {};
        const order = { ...sentFor(price), ...coupon, manualDiscount: cents(manualDiscount) };
        const [paid, free] = [order, { ...order, freightGift: { role: "agent" as const } }].map((each) => ({
          ...orderTotals(each, rules, NOON),
          sale: saleOf({ ...each, number: 1, closedTotals: closedTotals(each, rules, NOON) }, cents(0)),
        }));
        if (!paid || !free) throw new Error("two totals");
        const byCoupon = benefit?.kind === "free-delivery" ? price : 0;
        expect(paid.total - free.total).toBe(price - byCoupon);
        expect(free.explanation.reduce((all, { amount }) => all + amount, 0)).toBe(free.total);
        expect(free.total).toBe(free.items + free.freight + free.serviceFee - free.discount);
        // The reports count it as a discount, and as none of a coupon.
        expect(free.sale?.discount).toBe(free.discount);
        expect(free.sale?.couponDiscount).toBe(paid.sale?.couponDiscount);
      },
    ),
  );
});
