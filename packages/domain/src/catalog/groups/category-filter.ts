/** The limit of a search: none, a category, or a category and one of its subcategories. */
export type CategoryFilter = readonly string[];

/** Choosing the category again removes the whole filter. */
export function toggleCategory(filter: CategoryFilter, categoryId: string): CategoryFilter {
  return filter[0] === categoryId ? [] : [categoryId];
}

/** Choosing the subcategory again keeps only its category. */
export function toggleSubcategory(
  filter: CategoryFilter,
  { categoryId, subcategoryId }: { categoryId: string; subcategoryId: string },
): CategoryFilter {
  const isChosen = filter[0] === categoryId && filter[1] === subcategoryId;
  return isChosen ? [categoryId] : [categoryId, subcategoryId];
}
