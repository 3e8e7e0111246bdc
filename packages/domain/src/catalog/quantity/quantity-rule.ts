/** The most units of one line of an order. */
export const MOST_OF_A_LINE = 9_999;

/** What a product says about the quantities in which it is sold. Absent: any. */
export type SoldInMultiples = { quantityStep?: number | undefined; minQuantity?: number | undefined };

/** A quantity fits when it is a multiple of `step`, from `least` to `most`, which are multiples themselves. */
export type QuantityRule = { step: number; least: number; most: number };

/** A minimum that is no multiple counts as the next one: nobody can buy 20 in boxes of 12. */
export function quantityRule({ quantityStep: step = 1, minQuantity = 1 }: SoldInMultiples): QuantityRule {
  return { step, least: Math.ceil(minQuantity / step) * step, most: MOST_OF_A_LINE - (MOST_OF_A_LINE % step) };
}

export function fitsRule(quantity: number, { step, least, most }: QuantityRule): boolean {
  return quantity % step === 0 && quantity >= least && quantity <= most;
}

/** The nearest quantity that fits and is not smaller; the most of all where none is. */
export function nextThatFits(quantity: number, { step, least, most }: QuantityRule): number {
  return Math.min(most, Math.max(least, Math.ceil(quantity / step) * step));
}

/** The nearest one that fits and is not larger; 0 where none is, such as of the last 7 of what comes in boxes of 12. */
export function mostThatFits(quantity: number, { step, least, most }: QuantityRule): number {
  const whole = Math.min(most, Math.floor(quantity / step) * step);
  return whole < least ? 0 : whole;
}

/** What is said about it where there is anything to say: most products are sold one by one. The minimum is a multiple. */
export function soldInMultiples(product: SoldInMultiples): { quantityStep?: number; minQuantity?: number } {
  const { step, least } = quantityRule(product);
  return least > 1 ? { quantityStep: step, minQuantity: least } : {};
}
