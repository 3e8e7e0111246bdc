import { expect, test } from "vitest";
import { anOrder, NOON } from "../../../test/order-samples.ts";
import type { OrderNotice } from "../order-notice.ts";
import { withNoticesAt, withoutOldNotices } from "./notices.ts";

const lost: OrderNotice = { code: "gift-lost", name: "Caneca", because: "promotion-ended" };
const other: OrderNotice = { code: "slot-lost" };
const noticed = anOrder({ notices: [lost], noticesAt: NOON });

test.each([
  ["ten seconds", 10_000, [lost]],
  ["a moment more", 10_001, []],
])("a notice is still shown after %s", (_, later, expected) => {
  expect(withoutOldNotices(noticed, NOON + later).notices).toEqual(expected);
});

test("an order without notices stays the same object", () => {
  const order = anOrder();
  expect(withoutOldNotices(order, NOON)).toBe(order);
  expect(withNoticesAt(order, order, NOON)).toBe(order);
});

test("a new notice restarts the time, and no notice is shown twice", () => {
  const again = { ...noticed, notices: [lost, { ...lost }, other] };
  expect(withNoticesAt(noticed, again, NOON + 5)).toMatchObject({ notices: [lost, other], noticesAt: NOON + 5 });
  expect(withNoticesAt(noticed, { ...noticed, notices: [lost, { ...lost }] }, NOON + 5)).toMatchObject({
    notices: [lost],
    noticesAt: NOON,
  });
});
