import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Cents,
  cents,
  formatBRL,
  isWholeCentavos,
  minus,
  percentOf,
  share,
  smaller,
  sum,
  times,
} from "./money.ts";

test.each([
  [0, "R$ 0,00"],
  [5, "R$ 0,05"],
  [1999, "R$ 19,99"],
  [123456789, "R$ 1.234.567,89"],
])("%i centavos are shown as %s", (amount, text) => {
  expect(formatBRL(cents(amount)).replaceAll("\u00a0", " ")).toBe(text);
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])("%d is not an amount of centavos", (amount) => {
  expect(() => cents(amount)).toThrow(RangeError);
});

test.each([0, 0.01, 12.5, 19.99, 0.1 + 0.2, 19.990000000000002, 1.005 + 1.005, 19_999_999.99, 99_999_999.99, -12.34])(
  "R$ %d is whole centavos",
  (reais) => {
    expect(isWholeCentavos(reais)).toBe(true);
  },
);

test("every amount of centavos is whole in reais", () => {
  fc.assert(fc.property(fc.integer({ min: -1e10, max: 1e10 }), (amount) => isWholeCentavos(amount / 100)));
});

test.each([0.001, 0.0001, 12.345, 12.34999, 10_000.005, 19_999_999.999, -0.005])(
  "R$ %d has a fraction of a centavo",
  (reais) => {
    expect(isWholeCentavos(reais)).toBe(false);
  },
);

test("sums, differences and multiples stay whole centavos", () => {
  expect(sum([])).toBe(0);
  expect(sum([cents(10), cents(20), cents(-5)])).toBe(25);
  expect(minus(cents(10), cents(15))).toBe(-5);
  expect(times(cents(19_99), 3)).toBe(59_97);
  expect(() => times(cents(19_99), 0.5)).toThrow(RangeError);
  expect(smaller(cents(1), cents(2))).toBe(1);
  expect(smaller(cents(2), cents(1))).toBe(1);
});

test.each([
  ["10% of R$ 100", 100_00, 10, 10_00],
  ["less than half a centavo is rounded down", 1_04, 10, 10],
  ["half a centavo is rounded up", 1_05, 10, 11],
  ["half a centavo of a fractional percentage is rounded up", 55_00, 0.7, 39],
  ["a third", 100_00, 33.3333, 33_33],
  ["nothing", 100_00, 0, 0],
  ["all of it", 99_99, 100, 99_99],
])("percent: %s", (_, amount, percent, expected) => {
  expect(percentOf(cents(amount), percent)).toBe(expected);
});

test.each<[string, number, number[], number[]]>([
  ["evenly", 9, [1, 1, 1], [3, 3, 3]],
  ["the remaining centavo goes to the first of equal weights", 100, [1, 1, 1], [34, 33, 33]],
  ["two remaining centavos go to two parts", 101, [1, 1, 1], [34, 34, 33]],
  ["the remaining centavo goes to the part with the largest remainder", 10, [1, 2, 4], [1, 3, 6]],
  ["a negative amount is shared in the same way", -100, [1, 1, 1], [-34, -33, -33]],
  ["a weight of zero gets nothing", 100, [0, 3, 0, 1], [0, 75, 0, 25]],
  ["one weight gets everything", 7, [5], [7]],
  ["an amount of zero", 0, [1, 2], [0, 0]],
  ["fewer centavos than parts", 2, [1, 1, 1], [1, 1, 0]],
  // Ten million reais among lines of ten million reais: the product is too large for an exact floating point number.
  ["very large amounts", 1_000_000_001, [999_999_999, 999_999_999], [500_000_001, 500_000_000]],
])("share: %s", (_, amount, weights, expected) => {
  expect(share(cents(amount), weights)).toEqual(expected);
});

test.each([
  ["nobody", []],
  ["weights of zero", [0, 0]],
  ["a negative weight", [2, -1]],
  ["a fractional weight", [0.5, 0.5]],
])("nothing is shared among %s", (_, weights) => {
  expect(() => share(cents(10), weights)).toThrow(RangeError);
});

test("the parts add up to the amount and keep its sign, for any amount and weights", () => {
  const anAmount = fc.maxSafeInteger().map(cents);
  const weights = fc
    .array(fc.oneof(fc.nat({ max: 10 }), fc.nat(), fc.maxSafeNat()), { minLength: 1, maxLength: 40 })
    .filter((list) => list.some((weight) => weight > 0));
  fc.assert(
    fc.property(anAmount, weights, (amount, list) => {
      const parts = share(amount, list);
      expect(parts).toHaveLength(list.length);
      expect(sum(parts)).toBe(amount);
      const whole = list.reduce((total, weight) => total + BigInt(weight), 0n);
      for (const [place, part] of parts.entries()) {
        expect(Object.is(part, -0)).toBe(false);
        expect(part === 0 || Math.sign(part) === Math.sign(amount)).toBe(true);
        expect(isWithinOneCentavo(part, { amount, weight: list[place] ?? 0, whole })).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

type Claim = { amount: Cents; weight: number; whole: bigint };

/** Each part differs from its exact share by less than a centavo. */
function isWithinOneCentavo(part: Cents, { amount, weight, whole }: Claim): boolean {
  const distance = BigInt(part) * whole - BigInt(amount) * BigInt(weight);
  return -whole < distance && distance < whole;
}
