import { type Cents, cents } from "../money.ts";

/** The key of the facet that has a range instead of values to tick. */
export const PRICE_FACET = "price";

const PRICE_STEP = 1_050;

/** Both ends included. */
export type PriceRange = { from: Cents; to: Cents };

/** The lowest and the highest price. */
export function priceLimits(ranges: readonly PriceRange[]): PriceRange | null {
  if (ranges.length === 0) return null;
  const [from, to] = [Math.min(...ranges.map((range) => range.from)), Math.max(...ranges.map((range) => range.to))];
  return { from: cents(from), to: cents(to) };
}

/** A range that includes everything is no filter. */
export function priceFilter(chosen: PriceRange, limits: PriceRange): PriceRange | null {
  return chosen.from <= limits.from && chosen.to >= limits.to ? null : chosen;
}

/** How many steps the slider has. The last one may be shorter, so that it ends at the highest price. */
export function priceSteps({ from, to }: PriceRange): number {
  return Math.ceil((to - from) / PRICE_STEP);
}

/** @internal */
export function priceAtStep(step: number, { from, to }: PriceRange): Cents {
  const price = cents(from + step * PRICE_STEP);
  return price < to ? price : to;
}

/** The step nearest to a price, within the limits. */
export function stepOfPrice(price: Cents, limits: PriceRange): number {
  if (price >= limits.to) return priceSteps(limits);
  return Math.max(0, Math.round((price - limits.from) / PRICE_STEP));
}

/**
 * The price of a thumb. A thumb that nobody moved keeps the price of the filter exactly, also where other filters have
 * moved the limits and no step has that price.
 */
export function priceOfThumb(step: number, chosen: Cents, limits: PriceRange): Cents {
  return step === stepOfPrice(chosen, limits) ? chosen : priceAtStep(step, limits);
}
