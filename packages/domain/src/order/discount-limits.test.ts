import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { mostDiscount, percentOff, shareOff } from "./discount-limits.ts";

const items = fc.integer({ min: 1, max: 2_000_000_000 }).map(cents);
/** Two decimals, as it is typed. */
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

test("a typed share that is the limit of the role is the most that the role may give, to the centavo", () => {
  fc.assert(
    fc.property(items, percent, (amount, share) => {
      const given = percentOff(amount, share);
      expect(given).toBe(mostDiscount({ role: "agent", limits: { agent: { percent: share, value: null } } }, amount));
      // No more than the share, and less than a centavo below it.
      const hundredths = Math.round(share * 100);
      expect(BigInt(given) * 10_000n <= BigInt(amount) * BigInt(hundredths)).toBe(true);
      expect(BigInt(given + 1) * 10_000n > BigInt(amount) * BigInt(hundredths)).toBe(true);
    }),
  );
});

test("a sum is shown as the share that it was typed as", () => {
  // Below R$ 100, one centavo is more than the smallest share that can be typed.
  fc.assert(
    fc.property(
      items.filter((amount) => amount >= 20_000),
      percent,
      (amount, share) => {
        expect(shareOff(amount, percentOff(amount, share))).toBe(share);
      },
    ),
  );
});

test.each([
  ["10% of R$ 99,99 is R$ 9,99", 9_999, 10, 9_99],
  ["33,33% of R$ 100,01", 10_001, 33.33, 33_33],
  ["all of it", 9_999, 100, 9_999],
  ["nothing", 9_999, 0, 0],
  ["a share of nothing", 0, 50, 0],
])("%s", (_, amount, share, expected) => {
  expect(percentOff(cents(amount), share)).toBe(expected);
});
