import { expect, test } from "vitest";
import { cents } from "../money.ts";
import { receivedOf } from "./payment-cost.ts";

test.each([
  ["a payment without a cost arrives whole", 100_00, { percent: 0, fixed: 0 }, 100_00],
  ["a share is taken, rounded to a centavo", 100_00, { percent: 4.985, fixed: 0 }, 95_01],
  ["a fixed part is taken besides", 100_00, { percent: 0.99, fixed: 40 }, 98_61],
  ["a cost never takes more than the payment", 30, { percent: 1, fixed: 40 }, 0],
])("%s", (_, amount, { percent, fixed }, received) => {
  expect(receivedOf(cents(amount), { percent, fixed: cents(fixed) })).toBe(received);
});
