import { expect, test } from "vitest";
import { anOrder, NOON } from "../../../test/order-samples.ts";
import { withNoticesAt, withoutOldNotices } from "./notices.ts";

const lost = "O brinde saiu do pedido.";
const told = anOrder({ notices: [lost], noticesAt: NOON });

test.each([
  ["ten seconds", 10_000, [lost]],
  ["a moment more", 10_001, []],
])("what was told is still there after %s", (_, later, expected) => {
  expect(withoutOldNotices(told, NOON + later).notices).toEqual(expected);
});

test("an order with nothing to tell stays the same object", () => {
  const order = anOrder();
  expect(withoutOldNotices(order, NOON)).toBe(order);
  expect(withNoticesAt(order, order, NOON)).toBe(order);
});

test("something new begins the time anew, and nothing is told twice", () => {
  const again = { ...told, notices: [lost, lost, "Outro."] };
  expect(withNoticesAt(told, again, NOON + 5)).toMatchObject({ notices: [lost, "Outro."], noticesAt: NOON + 5 });
  expect(withNoticesAt(told, { ...told, notices: [lost, lost] }, NOON + 5)).toMatchObject({
    notices: [lost],
    noticesAt: NOON,
  });
});
