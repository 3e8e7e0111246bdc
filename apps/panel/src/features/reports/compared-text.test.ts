import { expect, test } from "vitest";
import { comparedText } from "./compared-text.ts";

const text = (value: number) => `R$ ${value}`;
const before = { days: { from: "2026-10-01", to: "2026-10-31" }, text };

test.each([
  [112, 100, "+12% que de 01/10 a 31/10"],
  [50, 100, "−50% que de 01/10 a 31/10"],
  [1_000, 100, "+900% que de 01/10 a 31/10"],
  [61_692, 1_088, "R$ 1088 de 01/10 a 31/10"],
  [5, 0, "R$ 0 de 01/10 a 31/10"],
])("%d after %d is compared so that it says something", (now, earlier, expected) => {
  expect(comparedText(now, earlier, before)).toBe(expected);
});

test("one day is called by its name", () => {
  expect(comparedText(2, 1, { days: { from: "2026-10-01", to: "2026-10-01" }, text })).toBe("+100% que em 01/10");
});
