import { expect, test } from "vitest";
import { aChosenGift, aGiftRule, aLine, aLogistic, anOrder, NOON, someRules } from "../../../test/order-samples.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { cents } from "../../money.ts";
import type { Order } from "../order.ts";
import { confirmItems, isHolding, moveTo, releaseItems } from "./confirm.ts";

const { Creating, Received, Finalized, Canceled } = OrderStatus;
const order = anOrder({ notices: [{ code: "price-changed", name: "Café", from: cents(50_00), to: cents(55_00) }] });
const rules = someRules({ minOrderValue: cents(50_00) });

test("a confirmation saves its time and removes the notices", () => {
  expect(confirmItems(order, rules, NOON)).toEqual({ ok: true, value: { ...order, confirmedAt: NOON, notices: [] } });
});

test("a second confirmation changes nothing, not even the time", () => {
  const confirmed = { ...order, confirmedAt: NOON };
  expect(confirmItems(confirmed, rules, NOON + 1)).toEqual({ ok: true, value: confirmed });
});

test.each<[string, Partial<Order>, object]>([
  ["a received order", { status: Received, confirmedAt: NOON }, { code: "order-closed" }],
  ["a canceled order", { status: Canceled }, { code: "order-closed" }],
  ["an order without items", { lines: [] }, { code: "order-empty" }],
  ["an order with gifts only", { lines: [], gifts: [aChosenGift()] }, { code: "order-empty" }],
  [
    "items that are no longer for sale, by name",
    { lines: [aLine(), aLine({ index: 1, name: "Chá", isGone: true })] },
    { code: "items-gone", names: ["Chá"] },
  ],
  [
    "an order below the minimum, with the limit",
    { lines: [aLine({ prices: { own: cents(50_00), table: cents(50_00), paid: cents(49_99) } })] },
    { code: "order-limits", warnings: [{ code: "below-minimum-value", minimum: 50_00, missing: 1 }] },
  ],
  [
    "more than the delivery accepts",
    { lines: [aLine({ quantity: 3 })], logistic: aLogistic({ maxItems: 2 }) },
    { code: "order-limits", warnings: [{ code: "too-many-items", most: 2 }] },
  ],
])("%s cannot be confirmed", (_, changes, refusal) => {
  expect(confirmItems({ ...order, ...changes }, rules, NOON)).toEqual({ ok: false, refusal });
});

test("a gift whose promotion has ended is removed with a notice", () => {
  const withGift = { ...order, gifts: [aChosenGift()] };
  const earned = { ...rules, giftRules: [aGiftRule()] };
  expect(confirmItems(withGift, earned, NOON)).toMatchObject({ value: { gifts: withGift.gifts, notices: [] } });
  expect(confirmItems(withGift, rules, NOON)).toMatchObject({
    value: {
      confirmedAt: NOON,
      gifts: [],
      notices: [{ code: "gift-lost", name: "Caneca azul", because: "promotion-ended" }],
    },
  });
});

test("an expired hold releases the goods, and the customer can confirm again", () => {
  const confirmed = { ...order, confirmedAt: NOON };
  expect(releaseItems(confirmed)).toEqual({ ...order, confirmedAt: null });
  expect(releaseItems(order)).toBe(order);
  const received = { ...confirmed, status: Received };
  expect(releaseItems(received)).toBe(received);
});

test("the status changes as the table allows", () => {
  expect(moveTo(order, Received)).toEqual({ ok: true, value: { ...order, status: Received } });
  expect(moveTo(order, Finalized)).toEqual({ ok: false, refusal: { code: "status-refused" } });
  expect(moveTo({ ...order, status: Canceled }, Creating)).toEqual({ ok: false, refusal: { code: "status-refused" } });
});

test.each(Object.entries(OrderStatus))("setting the same status changes nothing: %s", (_, status) => {
  const there = { ...order, status };
  expect(moveTo(there, status)).toEqual({ ok: true, value: there });
});

test.each<[string, OrderStatus, number | null, boolean]>([
  ["being made", Creating, null, false],
  ["confirmed by the customer", Creating, NOON, true],
  ["received without a confirmation", Received, null, true],
  ["received", Received, NOON, true],
  ["finalized", Finalized, NOON, true],
  ["in error, until a person checks it", OrderStatus.Error, null, true],
  ["canceled", Canceled, NOON, false],
  ["canceled before anybody confirmed", Canceled, null, false],
])("goods and coupon are reserved for an order: %s", (_, status, confirmedAt, expected) => {
  expect(isHolding({ status, confirmedAt })).toBe(expected);
});
