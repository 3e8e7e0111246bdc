import type { Attribute } from "@vitrine/contract/storefront/catalog";
import type { ItemUpdate } from "@vitrine/contract/storefront/order";
import type { VariantChoice } from "@vitrine/domain/catalog/variant-choice";

/** The choice as it travels with an item. */
export function chosenAttributes(
  attributes: Attribute[],
  choice: VariantChoice,
): NonNullable<ItemUpdate["attributes"]> {
  return attributes.flatMap(({ providerId, options }) => {
    const chosen = options.find((option) => option.providerId === choice[providerId]);
    return chosen ? [{ providerId, optionProviderId: chosen.providerId, redirectable: chosen.redirectable }] : [];
  });
}
