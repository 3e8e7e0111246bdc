import type { Cents } from "../../money.ts";

/** What one unit costs when so many of it are bought. */
export type QuantityPrice = { from: number; price: Cents };

/**
 * What one unit costs in an order with so many units of it: the lowest of its price and of those that it has reached. So a
 * price for many never makes it dearer than its offer or its price table does.
 */
export function priceAt(single: Cents, prices: readonly QuantityPrice[], units: number): Cents {
  return prices.reduce((lowest, { from, price }) => (units >= from && price < lowest ? price : lowest), single);
}

/**
 * The prices by quantity as a customer reads them: from the fewest units that are sold, and only those that are lower than
 * the ones before. Empty where the quantity changes nothing.
 */
export function priceSteps<Amount extends number>(
  single: Amount,
  prices: readonly { from: number; price: Amount }[],
  least = 1,
): { from: number; price: Amount }[] {
  const steps = [{ from: least, price: single }];
  for (const { from, price } of prices.toSorted((a, b) => a.from - b.from || a.price - b.price)) {
    const last = steps.at(-1);
    if (!last || price >= last.price) continue;
    if (from <= last.from) steps.pop();
    steps.push({ from: Math.max(from, least), price });
  }
  return steps.length > 1 || steps[0]?.price !== single ? steps : [];
}

/** What one costs by the steps that a customer reads. */
export function priceInSteps<Amount extends number>(
  single: Amount,
  steps: readonly { from: number; price: Amount }[] | undefined,
  units: number,
): Amount {
  return steps?.findLast(({ from }) => from <= units)?.price ?? single;
}

/** The places of prices that no customer would get: another has the same quantity, or fewer units cost no more. */
export function uselessPrices(single: number, prices: readonly { from: number; price: number }[]): number[] {
  return prices.flatMap(({ from, price }, place) => {
    const isBeaten = prices.some(
      (each, at) => at !== place && (each.from < from ? each.price <= price : each.from === from),
    );
    return isBeaten || price >= single ? [place] : [];
  });
}
