import { type Cents, cents, share, sum } from "../../money.ts";
import type { InstallmentRules } from "../../shop/shop-rules.ts";

export type InstallmentOffer = {
  count: number;
  /** The shown price of one installment; the charged one may differ by a centavo if the total does not divide. */
  value: Cents;
  total: Cents;
  /** The price of each installment. They add up to the total. */
  amounts: Cents[];
};

const DEFAULT_MIN_INSTALLMENT = cents(5_00);

/** The numbers of installments for this total. One is always possible, and never with interest. */
export function installmentOffers(total: Cents, rules: InstallmentRules): InstallmentOffer[] {
  const { maxInstallments, minInstallmentValue = DEFAULT_MIN_INSTALLMENT } = rules;
  const counts = Array.from({ length: Math.max(1, maxInstallments) }, (_, before) => before + 1);
  return counts
    .map((count) => offerOf(total, count, rules))
    .filter(({ count, amounts }) => count === 1 || amounts.every((amount) => amount >= minInstallmentValue));
}

function offerOf(total: Cents, count: number, rules: InstallmentRules): InstallmentOffer {
  // As exact as `percentOf`: less than a millionth is an error of floating point, not interest.
  const rate = Math.round(rules.monthlyInterestPercent * 10_000) / 1_000_000;
  const isFree = count === 1 || count <= rules.interestFreeInstallments || rate <= 0;
  return isFree ? withoutInterest(total, count) : withInterest(total, count, rate);
}

/** The remaining centavos go to the first installments. */
function withoutInterest(total: Cents, count: number): InstallmentOffer {
  const amounts = share(total, Array<number>(count).fill(1));
  return { count, value: cents(Math.round(total / count)), total, amounts };
}

/** The Price table: all installments are equal, and each pays the interest of the month and some of the debt. */
function withInterest(price: Cents, count: number, rate: number): InstallmentOffer {
  // 1 - (1 + rate)^-count, without losing the digits of a small rate.
  const exact = (price * rate) / -Math.expm1(-count * Math.log1p(rate));
  // Rounding down must not make waiting cheaper than paying at once, as it could with a very small rate.
  const value = cents(Math.max(Math.round(exact), Math.ceil(price / count)));
  const amounts = Array<Cents>(count).fill(value);
  return { count, value, total: sum(amounts), amounts };
}
