import { type ProductCopiesRepository, productCopies } from "./product-copies.repository.ts";

type FillProductListsDeps = { productCopies: ProductCopiesRepository };

const ROWS_AT_ONCE = 2_000;
const COUNTED_AT_ONCE = 200;

/** Some rows of each copy, then itself again, until all are filled. Until then lists take the longer way. */
export async function fillProductLists({ productCopies: repository }: FillProductListsDeps): Promise<void> {
  let filled = 0;
  for (const copy of productCopies) filled += await repository.fill(copy, ROWS_AT_ONCE);
  // What is sold out is counted by products, so stock must know its product.
  if (filled > 0 || (await countNextShop(repository))) await repository.scheduleNext();
}

async function countNextShop(repository: ProductCopiesRepository): Promise<boolean> {
  const shopId = await repository.uncountedShop();
  if (shopId === undefined) return false;
  let last: string | undefined = "";
  while (last !== undefined) last = await repository.countSoldOut(shopId, last, COUNTED_AT_ONCE);
  await repository.endCount(shopId);
  return true;
}
