import { expect, test } from "vitest";
import { aLine, anOrder, NOON } from "../../../test/order-samples.ts";
import { OrderStatus } from "../../codes/order-status.ts";
import { cents } from "../../money.ts";
import { mostDiscount } from "../discount-limits.ts";
import type { Order } from "../order.ts";
import { setManualDiscount } from "./discount.ts";
import { askDiscount, decideDiscount, withinDiscountLimits } from "./discount-request.ts";

const settings = { enableManualPrices: true, canUseCoupon: true };
const limits = {
  agent: { percent: 10, value: cents(8_00) },
  manager: { percent: 30, value: null },
};
const rules = { settings, limits };
/** R$ 100. */
const order = anOrder({ lines: [aLine({ quantity: 2 })], confirmedAt: NOON });
const half: Order = { ...order, lines: [aLine({ quantity: 1 })] };
const bia = { id: "u-bia", name: "Bia", role: "agent" as const };
const marcos = { id: "u-marcos", name: "Marcos", role: "manager" as const };
const olga = { id: "u-olga", name: "Olga", role: "owner" as const };
const said = { reason: "só desta vez", now: NOON };
const asked = { id: "r1", discount: cents(20_00), reason: "cliente antiga", by: bia, at: NOON };

function asking(discount = 20_00): Order {
  const result = askDiscount(order, { ...asked, discount: cents(discount) }, rules);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}
function allowed(): Order {
  const result = decideDiscount(asking(), { requestId: "r1", allows: true, by: marcos, ...said }, rules);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

test.each([
  ["agent", 100_00, 8_00],
  ["agent", 50_00, 5_00],
  ["agent", 10_09, 1_00],
  ["manager", 100_00, 30_00],
  ["owner", 100_00, 100_00],
] as const)("of items of a value, %s may take off so much (%i → %i)", (role, items, most) => {
  expect(mostDiscount({ role, limits }, cents(items))).toBe(most);
});

test("a role without a limit may give everything", () => {
  expect(mostDiscount({ role: "agent", limits: {} }, cents(100_00))).toBe(100_00);
});

test("an agent gives up to the limit, and a centavo more is refused with the limit", () => {
  const giver = { role: "agent", limits } as const;
  expect(setManualDiscount(order, cents(8_00), settings, giver)).toMatchObject({
    value: { manualDiscount: 8_00, discountRole: "agent" },
  });
  expect(setManualDiscount(order, cents(8_01), settings, giver)).toEqual({
    ok: false,
    refusal: { code: "discount-above-limit", most: 8_00 },
  });
});

test("somebody of a chat platform, who has no role, gives what they gave before", () => {
  expect(setManualDiscount(order, cents(50_00), settings)).toMatchObject({
    ok: true,
    value: { manualDiscount: 50_00 },
  });
});

test("who asks keeps the order as it is, until somebody allows it", () => {
  expect(asking()).toMatchObject({ manualDiscount: 0, discountRequest: { ...asked, itemsAmount: 100_00 } });
  expect(allowed()).toMatchObject({
    ...{ manualDiscount: 20_00, confirmedAt: null, discountApproval: { discount: 20_00, by: "Marcos" } },
  });
  expect(allowed().discountRequest).toBeUndefined();
});

test("nobody asks for what they may give", () => {
  expect(askDiscount(order, { ...asked, discount: cents(8_00) }, rules)).toMatchObject({
    refusal: { code: "approval-not-needed" },
  });
});

test("an approval counts once: the second decision finds nothing to decide", () => {
  for (const allows of [true, false]) {
    expect(decideDiscount(allowed(), { requestId: "r1", allows, by: olga, ...said }, rules)).toMatchObject({
      refusal: { code: "discount-request-gone" },
    });
  }
  const removed = setManualDiscount(allowed(), cents(0), settings, { role: "agent", limits });
  if (!removed.ok) throw new Error(removed.refusal.code);
  expect(setManualDiscount(removed.value, cents(20_00), settings, { role: "agent", limits })).toMatchObject({
    refusal: { code: "discount-above-limit" },
  });
});

test("nobody allows what they asked for themselves, whatever their role became", () => {
  const own = { requestId: "r1", allows: true, by: { ...bia, role: "owner" as const }, ...said };
  expect(decideDiscount(asking(), own, rules)).toMatchObject({ refusal: { code: "own-discount-request" } });
});

test("a manager does not allow more than a manager may give, the owner does", () => {
  const large = asking(30_01);
  expect(decideDiscount(large, { requestId: "r1", allows: true, by: marcos, ...said }, rules)).toMatchObject({
    refusal: { code: "discount-above-limit", most: 30_00 },
  });
  expect(decideDiscount(large, { requestId: "r1", allows: true, by: olga, ...said }, rules)).toMatchObject({
    value: { manualDiscount: 30_01 },
  });
});

test("a refusal takes the question away, and leaves the order as it was", () => {
  const refused = decideDiscount(asking(), { requestId: "r1", allows: false, by: marcos, ...said }, rules);
  const discountAnswer = { discount: 20_00, outcome: "refused", by: "Marcos", reason: "só desta vez", at: NOON };
  expect(refused).toEqual({ ok: true, value: { ...order, discountAnswer } });
});

test("an answer stays until it is asked anew, or another discount is given", () => {
  const answered = allowed();
  expect(answered.discountAnswer).toMatchObject({ outcome: "allowed", by: "Marcos" });
  expect(withinDiscountLimits(answered, limits).discountAnswer).toBe(answered.discountAnswer);
  expect(setManualDiscount(answered, cents(0), settings)).not.toHaveProperty("value.discountAnswer");
  const anew = askDiscount(answered, { ...asked, id: "r2", discount: cents(25_00) }, rules);
  expect(anew).not.toHaveProperty("value.discountAnswer");
});

test("a question ends when the order becomes smaller, and stays when it becomes larger", () => {
  const { lines } = half;
  const smaller = withinDiscountLimits({ ...asking(), lines }, limits);
  expect(smaller.discountRequest).toBeUndefined();
  expect(smaller.discountAnswer).toMatchObject({ discount: 20_00, outcome: "outdated" });
  const more = [aLine({ quantity: 3 })];
  expect(withinDiscountLimits({ ...asking(), lines: more }, limits).discountRequest).toBeDefined();
});

test("what was allowed ends when the order becomes smaller: only what the agent may give is left, with a notice", () => {
  const smaller = withinDiscountLimits({ ...allowed(), lines: half.lines }, limits);
  expect(smaller).toMatchObject({
    manualDiscount: 5_00,
    notices: [{ code: "discount-reduced", from: 20_00, to: 5_00 }],
  });
  expect(smaller.discountApproval).toBeUndefined();
  expect(smaller.discountAnswer).toBeUndefined();
  expect(withinDiscountLimits({ ...allowed(), lines: [aLine({ quantity: 5 })] }, limits).manualDiscount).toBe(20_00);
});

test("a discount within the limit does not become one above it by taking items out", () => {
  const given = setManualDiscount(order, cents(8_00), settings, { role: "agent", limits });
  if (!given.ok) throw new Error(given.refusal.code);
  expect(withinDiscountLimits({ ...given.value, lines: half.lines }, limits).manualDiscount).toBe(5_00);
});

test("an order that is placed has no open question, and keeps its discount", () => {
  const placed = { ...allowed(), status: OrderStatus.Received, lines: half.lines };
  expect(withinDiscountLimits(placed, limits).manualDiscount).toBe(20_00);
  const waiting = { ...asking(), status: OrderStatus.Canceled };
  expect(withinDiscountLimits(waiting, limits).discountRequest).toBeUndefined();
});
