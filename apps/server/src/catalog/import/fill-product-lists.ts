import type { ProductCopiesRepository } from "./product-copies.repository.ts";

export type FillProductListsDeps = { productCopies: ProductCopiesRepository };

const ROWS_AT_ONCE = 2_000;

/** Some rows of each table, then itself again, until all are filled. Until then lists take the longer way. */
export async function fillProductLists({ productCopies }: FillProductListsDeps): Promise<void> {
  let filled = 0;
  for (const table of ["product_categories", "product_collections", "stocks", "products"] as const) {
    filled += await productCopies.fill(table, ROWS_AT_ONCE);
  }
  if (filled > 0) await productCopies.scheduleNext();
}
