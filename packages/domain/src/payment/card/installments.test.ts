import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, sum } from "../../money.ts";
import type { InstallmentRules } from "../../shop/shop-rules.ts";
import { installmentOffers } from "./installments.ts";

const upTo12: InstallmentRules = { maxInstallments: 12, interestFreeInstallments: 12, monthlyInterestPercent: 0 };

function offer(total: number, count: number, rules: Partial<InstallmentRules> = {}) {
  return installmentOffers(cents(total), { ...upTo12, ...rules }).find((each) => each.count === count);
}

describe("without interest the total stays", () => {
  test.each([
    [149_90, 3, 49_97, [49_97, 49_97, 49_96]],
    [100_00, 3, 33_33, [33_34, 33_33, 33_33]],
    [100_00, 4, 25_00, [25_00, 25_00, 25_00, 25_00]],
    [10_01, 2, 5_01, [5_01, 5_00]],
    [149_90, 1, 149_90, [149_90]],
  ])("%i in %i", (total, count, value, amounts) => {
    expect(offer(total, count)).toEqual({ count, value, total, amounts });
  });
});

describe("with interest the parts are equal, by the Price table", () => {
  test.each([
    [1000_00, 1.99, 6, 178_47, 1070_82],
    [1000_00, 1.99, 12, 94_50, 1134_00],
    [100_00, 2.99, 10, 11_72, 117_20],
  ])("%i at %d% a month in %i", (price, monthlyInterestPercent, count, value, total) => {
    const rules = { interestFreeInstallments: 1, monthlyInterestPercent };
    expect(offer(price, count, rules)).toEqual({ count, value, total, amounts: Array(count).fill(value) });
  });

  test("interest starts after the interest-free installments", () => {
    const rules = { interestFreeInstallments: 3, monthlyInterestPercent: 1.99 };
    expect(offer(300_00, 3, rules)?.total).toBe(300_00);
    expect(offer(300_00, 4, rules)?.total).toBeGreaterThan(300_00);
  });

  test("one installment has no interest", () => {
    const rules = { interestFreeInstallments: 0, monthlyInterestPercent: 1.99 };
    expect(offer(300_00, 1, rules)).toEqual({ count: 1, value: 300_00, total: 300_00, amounts: [300_00] });
  });

  test("the total with interest is never less than the price", () => {
    const rules = { interestFreeInstallments: 1, monthlyInterestPercent: 0.0001 };
    expect(offer(100_00, 3, rules)).toMatchObject({ value: 33_34, total: 100_02 });
  });
});

describe("the number of installments", () => {
  const counts = (total: number, rules: Partial<InstallmentRules> = {}) =>
    installmentOffers(cents(total), { ...upTo12, ...rules }).map(({ count }) => count);

  test.each<[string, number, Partial<InstallmentRules>, number[]]>([
    ["the maximum of the shop", 1000_00, { maxInstallments: 3 }, [1, 2, 3]],
    ["only one, if the shop allows only one", 1000_00, { maxInstallments: 1 }, [1]],
    ["no installment below R$ 5", 14_99, {}, [1, 2]],
    ["an installment of exactly R$ 5", 15_00, {}, [1, 2, 3]],
    ["no installment below the shop's minimum", 100_00, { minInstallmentValue: cents(30_00) }, [1, 2, 3]],
    ["one installment for any small amount", 1_00, {}, [1]],
    ["one installment for a total of zero", 0, {}, [1]],
    ["one installment for invalid settings", 100_00, { maxInstallments: 0 }, [1]],
  ])("%s", (_, total, rules, expected) => expect(counts(total, rules)).toEqual(expected));
});

test("the installments add up, and cost at least the price", () => {
  const rules = fc.record({
    maxInstallments: fc.integer({ min: 1, max: 36 }),
    interestFreeInstallments: fc.integer({ min: 0, max: 36 }),
    monthlyInterestPercent: fc.double({ min: 0, max: 30, noNaN: true }),
    minInstallmentValue: fc.integer({ min: 0, max: 50_00 }).map(cents),
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_99 }).map(cents), rules, (total, shop) => {
      for (const each of installmentOffers(total, shop)) {
        expect(each.amounts).toHaveLength(each.count);
        expect(sum(each.amounts)).toBe(each.total);
        expect(each.total).toBeGreaterThanOrEqual(total);
        for (const amount of each.amounts) expect(Math.abs(amount - each.value)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
