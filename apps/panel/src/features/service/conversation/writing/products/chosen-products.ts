import type { OfferedProduct } from "@vitrine/contract/panel/service/conversation-products";

/** A product with the options that were chosen of it: attribute id → option id. None of an attribute: all of them. */
export type ChosenProduct = { product: OfferedProduct; options: Readonly<Record<string, string>> };

/** As the server takes them at once. */
export const MOST_CHOSEN = 10;

export const isChosen = (chosen: readonly ChosenProduct[], id: string): boolean =>
  chosen.some(({ product }) => product.id === id);

/** Adds it, or takes it away. More than the server takes are not added. */
export function toggled(chosen: readonly ChosenProduct[], product: OfferedProduct): readonly ChosenProduct[] {
  if (isChosen(chosen, product.id)) return chosen.filter((one) => one.product.id !== product.id);
  return chosen.length >= MOST_CHOSEN ? chosen : [...chosen, { product, options: {} }];
}

/** An empty option takes the choice back. */
export function withOption(
  chosen: readonly ChosenProduct[],
  { id, attribute, option }: { id: string; attribute: string; option: string },
): readonly ChosenProduct[] {
  return chosen.map((one) => {
    if (one.product.id !== id) return one;
    const { [attribute]: _, ...others } = one.options;
    return { ...one, options: option === "" ? others : { ...others, [attribute]: option } };
  });
}

/** As the call names them. */
export const asSent = (chosen: readonly ChosenProduct[]) =>
  chosen.map(({ product, options }) => ({
    productId: product.id,
    attributes: Object.entries(options).map(([providerId, optionProviderId]) => ({ providerId, optionProviderId })),
  }));

/** What stands in the conversation until the server has them. */
export const titleOf = (chosen: readonly ChosenProduct[]): string =>
  `${chosen.length === 1 ? "1 produto" : `${chosen.length} produtos`}: ${chosen.map(({ product }) => product.name).join(", ")}`;
