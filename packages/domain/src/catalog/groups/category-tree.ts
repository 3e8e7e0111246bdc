import { foldText } from "../search/search-words.ts";

/** Category id → parent id, or null at the top. */
export type CategoryParents = ReadonlyMap<string, string | null>;

/** Category, subcategory and one more level: the maximum that the storefront's filters show. */
export const MOST_CATEGORY_LEVELS = 3;

export type CategoryProblem = "parent-missing" | "circular" | "too-deep" | "repeated";

/** Category id → name. */
export type CategoryNames = ReadonlyMap<string, string>;

/** Whether another category below the same parent is called the same: accents and capitals do not tell them apart. */
export function isCategoryNameTaken(
  { providerId, parentId, name }: { providerId: string; parentId: string | null; name: string },
  { parents, names }: { parents: CategoryParents; names: CategoryNames },
): boolean {
  const same = foldText(name.trim());
  return [...names].some(
    ([id, other]) => id !== providerId && (parents.get(id) ?? null) === parentId && foldText(other.trim()) === same,
  );
}

/**
 * Whether the category may be below this parent. Only the levels above it are counted: a category that already has
 * children may still be moved, if its new parent is not below itself.
 */
export function categoryProblem(
  { providerId, parentId }: { providerId: string; parentId: string | null },
  parents: CategoryParents,
): CategoryProblem | undefined {
  let levels = 1;
  for (let ancestor = parentId; ancestor !== null; levels++) {
    if (ancestor === providerId) return "circular";
    const next = parents.get(ancestor);
    if (next === undefined) return "parent-missing";
    if (levels === MOST_CATEGORY_LEVELS) return "too-deep";
    ancestor = next;
  }
  return undefined;
}
