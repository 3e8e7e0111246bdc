import { axes } from "./goods.data.ts";
import { noPromotion, type VariantRecord } from "./product-record.ts";
import type { SeededNumbers } from "./seeded-numbers.ts";

/** The number of variant ids of each product. The id of a variant contains the id of its product. */
const IDS_EACH = 100;

export const productOfVariant = (variantId: number) => Math.floor(variantId / IDS_EACH);

/** Every tenth product, so that a search for variants need not generate the others. */
export const mayHaveVariants = (productId: number) => hasOneAxis(productId) || hasTwoAxes(productId);
const hasOneAxis = (productId: number) => productId % 20 === 7;
const hasTwoAxes = (productId: number) => productId % 20 === 14;

type VariantOptions = { numbers: SeededNumbers; priceCents: number; modified: number };

export function generateVariants(
  productId: number,
  { numbers, priceCents, modified }: VariantOptions,
): VariantRecord[] {
  const hasOwnPrices = numbers(`${productId} own prices`, 2) === 1;
  return choicesOf(productId, numbers).map((choices, index) => {
    const key = `${productId} variant ${index}`;
    return {
      id: productId * IDS_EACH + index + 1,
      reference: `LS-${String(productId).padStart(6, "0")}-${index + 1}`,
      priceCents: hasOwnPrices && priceCents > 0 ? priceCents + index * 500 : null,
      promotion:
        hasOwnPrices && priceCents > 0 && index === 1
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
  return all.filter((_, index) => index === 0 || numbers(`${productId} missing ${index}`, 6) !== 0);
}
