/** The key of the facet that has a range instead of values to tick. */
export const PRICE_FACET = "price";

const PRICE_STEP = 10.5;

/** Both ends included, in reais as on the wire. */
export type PriceRange = { from: number; to: number };

/** The lowest and the highest price. */
export function priceLimits(values: readonly { range?: PriceRange }[]): PriceRange | null {
  const ranges = values.flatMap(({ range }) => range ?? []);
  if (ranges.length === 0) return null;
  return { from: Math.min(...ranges.map(({ from }) => from)), to: Math.max(...ranges.map(({ to }) => to)) };
}

/** A range that includes everything is no filter. */
export function priceFilter(chosen: PriceRange, limits: PriceRange): PriceRange | null {
  return chosen.from <= limits.from && chosen.to >= limits.to ? null : chosen;
}

/** How many steps the slider has. The last one may be shorter, so that it ends at the highest price. */
export function priceSteps({ from, to }: PriceRange): number {
  return Math.ceil(roundToCentavos(to - from) / PRICE_STEP);
}

/** @internal */
export function priceAtStep(step: number, { from, to }: PriceRange): number {
  return Math.min(to, roundToCentavos(from + step * PRICE_STEP));
}

/** The step nearest to a price, within the limits. */
export function stepOfPrice(price: number, limits: PriceRange): number {
  if (price >= limits.to) return priceSteps(limits);
  return Math.max(0, Math.round((price - limits.from) / PRICE_STEP));
}

/**
 * The price of a thumb. A thumb that nobody moved keeps the price of the filter exactly, also where other filters have
 * moved the limits and no step has that price.
 */
export function priceOfThumb(step: number, chosen: number, limits: PriceRange): number {
  return step === stepOfPrice(chosen, limits) ? chosen : priceAtStep(step, limits);
}

function roundToCentavos(reais: number): number {
  return Math.round(reais * 100) / 100;
}
