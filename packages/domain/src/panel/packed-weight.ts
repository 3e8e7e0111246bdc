type WeighedLine = { quantity: number; soldInKilo?: boolean; amountInKilo?: number };

/** What the units of a line weigh, in grams. Null where nobody wrote down what one weighs. */
export function lineGrams({ quantity, soldInKilo, amountInKilo = 0 }: WeighedLine, skuGrams: number | null) {
  if (soldInKilo && amountInKilo > 0) return Math.round(quantity * amountInKilo * 1_000);
  return skuGrams === null ? null : quantity * skuGrams;
}

/** What a parcel weighs. `isPartial`: some of it has no weight, so it is heavier. Null: nothing of it has. */
export function parcelWeight(
  items: readonly { weightGrams: number | null }[],
): { grams: number; isPartial: boolean } | null {
  const known = items.flatMap(({ weightGrams }) => (weightGrams === null ? [] : [weightGrams]));
  if (known.length === 0) return null;
  return { grams: known.reduce((all, each) => all + each, 0), isPartial: known.length < items.length };
}
