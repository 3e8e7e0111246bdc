import { axes } from "./goods.data.ts";
import { noPromotion, type VariantRecord } from "./product-record.ts";
import type { SeededNumbers } from "./seeded-numbers.ts";

/** Room for the variants of one product: the id tells whose it is. */
const IDS_EACH = 100;

export const productOfVariant = (variantId: number) => Math.floor(variantId / IDS_EACH);

/** One product in ten, at fixed places: whoever looks for variants need not make all the others. */
export const mayHaveVariants = (productId: number) => hasOneAxis(productId) || hasTwoAxes(productId);
const hasOneAxis = (productId: number) => productId % 20 === 7;
const hasTwoAxes = (productId: number) => productId % 20 === 14;

type Parts = { numbers: SeededNumbers; priceCents: number; modified: number };

export function generateVariants(productId: number, { numbers, priceCents, modified }: Parts): VariantRecord[] {
  const hasOwnPrices = numbers(`${productId} own prices`, 2) === 1;
  return choicesOf(productId, numbers).map((choices, place) => {
    const key = `${productId} variant ${place}`;
    return {
      id: productId * IDS_EACH + place + 1,
      reference: `LS-${String(productId).padStart(6, "0")}-${place + 1}`,
      priceCents: hasOwnPrices && priceCents > 0 ? priceCents + place * 500 : null,
      promotion:
        hasOwnPrices && priceCents > 0 && place === 1
          ? { cents: Math.round(priceCents * 0.9), start: null, end: null }
          : noPromotion,
      stock: numbers(key, 6) === 0 ? 0 : numbers(`${key} stock`, 30),
      available: numbers(`${key} available`, 25) !== 0,
      choices: choices.map((choice) => ({ ...choice, picture: "" })),
      modified,
    };
  });
}

function choicesOf(productId: number, numbers: SeededNumbers): { type: string; value: string }[][] {
  if (hasOneAxis(productId)) {
    const axis = axes.one[numbers(`${productId} axis`, axes.one.length)];
    return (axis?.values ?? []).map((value) => [{ type: axis?.type ?? "", value }]);
  }
  if (!hasTwoAxes(productId)) return [];
  const [first, second] = axes.two;
  const all = (first?.values ?? []).flatMap((one) =>
    (second?.values ?? []).map((two) => [
      { type: first?.type ?? "", value: one },
      { type: second?.type ?? "", value: two },
    ]),
  );
  // Not every combination exists.
  return all.filter((_, place) => place === 0 || numbers(`${productId} missing ${place}`, 6) !== 0);
}
