import type { ProductAttribute } from "../product/field-row.ts";
import type { Product } from "../product/product.ts";
import { foldText } from "../search/search-words.ts";
import type { Technical } from "./fields/product-parts.ts";
import { idOfName } from "./group-names.ts";

export type NamedOption = { name: string; value: string };

/** The options of each SKU by name, and what is known of the attributes beforehand. */
export type Variations = { skus: { options: NamedOption[]; technical: Technical | undefined }[] };

/**
 * The attributes of a product and the options of its SKUs. An attribute or option that is known keeps its id, and others
 * get one from their name.
 */
export function attributesOf(
  { skus }: Variations,
  known: readonly ProductAttribute[],
): { attributes: ProductAttribute[]; options: Record<string, string>[] } {
  const attributes = known.map((attribute) => ({ ...attribute, options: [...attribute.options] }));
  const options = skus.map(({ options: named, technical }) => {
    if (technical?.options && areNamesOf(technical.options, named, attributes)) return technical.options;
    return Object.fromEntries(
      named.map(({ name, value }) => {
        const attribute = found(attributes, name, (made) => ({ ...made, options: [] }));
        const option = found(attribute.options, value, (made) => ({ ...made, redirectable: false }));
        return [attribute.providerId, option.providerId];
      }),
    );
  });
  return { attributes: attributes.filter((attribute) => attribute.options.length > 0), options };
}

/** Ids count for as long as nobody changed the names beside them. */
function areNamesOf(
  ids: Record<string, string>,
  named: readonly NamedOption[],
  attributes: readonly ProductAttribute[],
): boolean {
  const pairs = Object.entries(ids).map(([attributeId, optionId]) => {
    const attribute = attributes.find(({ providerId }) => providerId === attributeId);
    return { name: attribute?.name, value: attribute?.options.find((each) => each.providerId === optionId)?.name };
  });
  return named.every(({ name, value }) => pairs.some((pair) => pair.name === name && pair.value === value));
}

type Named = { providerId: string; name: string };

/** The one with this name, exactly or else without accents and case; made and added where there is none. */
function found<Item extends Named>(items: Item[], name: string, make: (made: Named) => Item): Item {
  const same = items.find((item) => item.name === name) ?? items.find((item) => foldText(item.name) === foldText(name));
  if (same) return same;
  const item = make({ providerId: freeId(items, idOfName(name)), name });
  items.push(item);
  return item;
}

function freeId(items: readonly Named[], id: string): string {
  const has = (text: string) => items.some(({ providerId }) => providerId === text);
  let free = id;
  for (let number = 2; has(free); number++) free = `${id.slice(0, 58)}-${number}`;
  return free;
}

/** The names of a SKU's options, in the order of the attributes. */
export function namedOptions(product: Product, options: Record<string, string> = {}): NamedOption[] {
  return (product.attributes ?? []).flatMap((attribute) => {
    const option = attribute.options.find(({ providerId }) => providerId === options[attribute.providerId]);
    return option ? [{ name: attribute.name, value: option.name }] : [];
  });
}
