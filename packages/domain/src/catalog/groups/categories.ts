/** A collection is listed among the categories, with this prefix before its id. */
const COLLECTION_PREFIX = "COLLECTION_";

/** The category id of the products that were suggested in the conversation. */
export const SUGGESTED_ITEMS = "SUGGESTED_ITEMS";

export type CategoryNode = { providerId: string; name: string; children?: readonly CategoryNode[] };

export function categoryOfCollection(collectionId: string): string {
  return COLLECTION_PREFIX + collectionId;
}

/** The collection behind a category id, or undefined for a category proper. */
export function collectionOfCategory(categoryId: string): string | undefined {
  return categoryId.startsWith(COLLECTION_PREFIX) ? categoryId.slice(COLLECTION_PREFIX.length) : undefined;
}

/** From the top of the tree down to the category; empty if the category is not in the tree. */
export function categoryPath<Node extends CategoryNode>(tree: readonly Node[], categoryId: string): CategoryNode[] {
  for (const node of tree) {
    if (node.providerId === categoryId) return [node];
    const below = categoryPath(node.children ?? [], categoryId);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

const smallWords = new Set(
  "a à ao aos as às com da das de do dos e em na nas no nos o os ou para pelo pela por sem".split(" "),
);

/**
 * Names in upper case come from old stock systems: `QUEIJOS E FRIOS` becomes `Queijos e Frios`. Others stay unchanged.
 */
export function categoryTitle(name: string): string {
  const isAllCapitals = name === name.toLocaleUpperCase("pt-BR") && name !== name.toLocaleLowerCase("pt-BR");
  if (!isAllCapitals) return name;
  let isFirst = true;
  return name.toLocaleLowerCase("pt-BR").replaceAll(/[\p{L}\p{M}\p{N}']+/gu, (word) => {
    const staysSmall = !isFirst && smallWords.has(word);
    isFirst = false;
    return staysSmall ? word : word.charAt(0).toLocaleUpperCase("pt-BR") + word.slice(1);
  });
}
