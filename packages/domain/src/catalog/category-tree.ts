/** Category id → parent id, or null at the top. */
export type CategoryParents = ReadonlyMap<string, string | null>;

/** Category, subcategory and one more: what the filters of the storefront can show. */
export const MOST_CATEGORY_LEVELS = 3;

export type CategoryProblem = "parent-missing" | "circular" | "too-deep";

/**
 * May the category hang below this parent? Only its own levels upwards are counted: a category that already has
 * children may still be moved, as long as its new place is not below itself.
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
