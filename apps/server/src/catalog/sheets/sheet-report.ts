import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import type { Mistake } from "@vitrine/domain/catalog/sheet/cells/mistakes";

export type SheetOutcome = "created" | "changed" | "same" | "refused";

/** The result of a check or an import. It is empty until the first check. */
export type SheetReport = {
  rows: number;
  counts: Record<SheetOutcome, number> & { mistakes: number; newCategories: number };
  mistakes: Mistake[];
  cards: {
    product: Pick<ProductInput, "name" | "images" | "skus" | "categories">;
    variants: number;
    /** The names of its categories, each with the categories above it. */
    categories: string[];
    state: Exclude<SheetOutcome, "refused">;
  }[];
  newCategories: string[];
};

export function emptyReport(): SheetReport {
  const counts = { created: 0, changed: 0, same: 0, refused: 0, mistakes: 0, newCategories: 0 };
  return { rows: 0, counts, mistakes: [], cards: [], newCategories: [] };
}
