import type { Product } from "@vitrine/contract/storefront/catalog";
import { chosenDimension, type VariantChoice } from "@vitrine/domain/catalog/variant-choice";
import { productPath, readVariantId, variantId } from "@vitrine/domain/catalog/variant-id";
import { useState } from "react";
import { useNavigate } from "react-router";

/**
 * The customer's changes to the choice in the URL. A deselected option is null. A redirectable option is in the URL and
 * not here.
 */
type Changes = Readonly<Record<string, string | null>>;

/** The chosen options, and the combination they select. */
export function useVariantChoice(id: string, product: Product) {
  const navigate = useNavigate();
  const [changes, setChanges] = useState<Changes>({});
  const { productId, optionId } = readVariantId(id, product);

  const choice = merge({ ...product.currentDimension?.dimensions, ...choiceOfVariant(product, optionId), ...changes });
  const dimension = chosenDimension(product, choice);

  function choose(attribute: string, option: string | null) {
    const isRedirectable = optionsOf(product, attribute).find((each) => each.providerId === option)?.redirectable;
    const isVariantDeselected = option === null && choiceOfVariant(product, optionId)[attribute] !== undefined;
    if (option !== null && isRedirectable) {
      const [base, own] = [encodeURIComponent(productId), encodeURIComponent(option)];
      navigate(`/product/${variantId({ productId: base, optionId: own })}`, { replace: true });
    } else if (isVariantDeselected) {
      navigate(productPath(productId), { replace: true });
    } else {
      setChanges({ ...changes, [attribute]: option });
    }
  }

  return { choice, dimension, variant: optionId, choose };
}

function optionsOf({ attributes }: Product, attribute: string) {
  return attributes.find(({ providerId }) => providerId === attribute)?.options ?? [];
}

/** The option in the URL, with its attribute. */
function choiceOfVariant({ attributes }: Product, optionId: string | null): VariantChoice {
  const attribute = attributes.find(({ options }) => options.some(({ providerId }) => providerId === optionId));
  return attribute && optionId !== null ? { [attribute.providerId]: optionId } : {};
}

function merge(changes: Changes): VariantChoice {
  return Object.fromEntries(Object.entries(changes).filter((entry): entry is [string, string] => entry[1] !== null));
}
