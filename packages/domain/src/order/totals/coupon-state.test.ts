import { expect, test } from "vitest";
import { couponState } from "./coupon-state.ts";

const always = { validFrom: null, validUntil: null, maxUses: null };
const FROM = 1_000;
const UNTIL = 2_000;
const dated = { ...always, validFrom: FROM, validUntil: UNTIL };

test.each([
  ["without dates and limits, always", always, { uses: 999, now: 0 }, "active"],
  ["before its first moment", dated, { uses: 0, now: FROM - 1 }, "scheduled"],
  ["at its first moment", dated, { uses: 0, now: FROM }, "active"],
  ["at its last moment", dated, { uses: 0, now: UNTIL }, "active"],
  ["after its last moment", dated, { uses: 0, now: UNTIL + 1 }, "ended"],
  ["with one use left", { ...always, maxUses: 3 }, { uses: 2, now: 0 }, "active"],
  ["with none left", { ...always, maxUses: 3 }, { uses: 3, now: 0 }, "used-up"],
  ["over, whatever was left", { ...dated, maxUses: 3 }, { uses: 3, now: UNTIL + 1 }, "ended"],
] as const)("a coupon %s", (_, coupon, seen, state) => {
  expect(couponState(coupon, seen)).toBe(state);
});
