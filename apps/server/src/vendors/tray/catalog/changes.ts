import type { StoreAccess, StoreAnswer, StorePage } from "../../../store-link/access/store-platform.ts";
import type { TrayCalls } from "../api/calls.ts";
import { momentOf } from "../api/dates.ts";
import { PAGE_SIZE, readPage, type TrayPage } from "../api/pages.ts";
import { idOf } from "../api/rows.ts";

const NEWEST_FIRST = "modified_desc";

/**
 * The products changed since then, newest first. A product that changes while the pages are read moves to the front and
 * pushes others to a later page, so none is missed. The format of the store's `modified` filter is not documented. So each
 * row's own date decides, and the reading ends at the first older row.
 */
export async function readChanges(
  calls: TrayCalls,
  access: StoreAccess,
  { since, page }: { since: number; page: number },
): Promise<StoreAnswer<StorePage<string>>> {
  const products = await readPage(calls, access, {
    path: "/products",
    list: "Products",
    entity: "Product",
    page,
    sort: NEWEST_FIRST,
  });
  if (!products.ok) return products;
  // A change of a variant's price or stock may leave its product's date unchanged.
  const variants = await readPage(calls, access, {
    path: "/products/variants",
    list: "Variants",
    entity: "Variant",
    page,
    sort: NEWEST_FIRST,
  });
  if (!variants.ok && !isNotSupported(variants)) return variants;
  const ofProducts = products.value.rows.filter((row) => isSince(row, since) ?? true).map((row) => idOf(row, "id"));
  // A variant without a date is skipped. The next whole import reads its product.
  const variantPage = variants.ok ? variants.value : undefined;
  const ofVariants = (variantPage?.rows ?? [])
    .filter((row) => isSince(row, since))
    .map((row) => idOf(row, "product_id"));
  const items = [...new Set([...ofProducts, ...ofVariants])].filter((id) => id !== "");
  const goesOn = (list: TrayPage) => list.hasMore && list.rows.every((row) => isSince(row, since));
  const isInOrder = products.value.sortedBy === NEWEST_FIRST;
  return {
    ok: true,
    value: {
      items,
      // The store's total counts all products, so the changed ones are counted here.
      total: (isInOrder ? (page - 1) * PAGE_SIZE : 0) + items.length,
      // If the store ignored our order, newer products may be on any later page.
      hasMore:
        (isInOrder ? goesOn(products.value) : products.value.hasMore) ||
        (variantPage !== undefined && goesOn(variantPage)),
    },
  };
}

/** Not every store supports the list of all variants. */
function isNotSupported({ problem }: StoreAnswer<unknown> & { ok: false }): boolean {
  return problem.kind === "refused" || problem.kind === "not-found";
}

/** Undefined if the row has no date. The store's dates have whole seconds. */
function isSince(row: unknown, since: number): boolean | undefined {
  const modified = momentOf(row, "modified");
  return modified === undefined ? undefined : modified >= Math.floor(since / 1_000) * 1_000;
}
