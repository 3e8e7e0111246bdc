import type { Attribute } from "@vitrine/contract/catalog";
import type { ItemUpdate } from "@vitrine/contract/order";
import type { Choice } from "@vitrine/domain/catalog/variant-choice";

/** The choice as it travels with an item. */
export function chosenAttributes(attributes: Attribute[], choice: Choice): NonNullable<ItemUpdate["attributes"]> {
  return attributes.flatMap(({ providerId, options }) => {
    const chosen = options.find((option) => option.providerId === choice[providerId]);
    return chosen ? [{ providerId, optionProviderId: chosen.providerId, redirectable: chosen.redirectable }] : [];
  });
}
