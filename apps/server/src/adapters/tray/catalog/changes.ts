import type { StoreAccess, StoreAnswer, StorePage } from "../../../store-link/access/store-platform.ts";
import type { TrayCalls } from "../api/calls.ts";
import { momentOf } from "../api/dates.ts";
import { PAGE_SIZE, readPage, type TrayPage } from "../api/pages.ts";
import { idOf } from "../api/rows.ts";

const NEWEST_FIRST = "modified_desc";

/**
 * The products changed since then, newest first: one that changes while the pages are read moves to the front, and
 * pushes others to a later page, never to one already read. How the store's filter by `modified` wants a span of time is
 * not known, so each row's own date decides, and the reading ends at the first older one.
 */
export async function readChanges(
  calls: TrayCalls,
  access: StoreAccess,
  { since, page }: { since: number; page: number },
): Promise<StoreAnswer<StorePage<string>>> {
  const products = await readPage(calls, access, {
    ...{ path: "/products", list: "Products", entity: "Product", page, sort: NEWEST_FIRST },
  });
  if (!products.ok) return products;
  // A variant's price or stock may change without its product's date.
  const variants = await readPage(calls, access, {
    ...{ path: "/products/variants", list: "Variants", entity: "Variant", page, sort: NEWEST_FIRST },
  });
  if (!variants.ok && !isNotOffered(variants)) return variants;
  const ofProducts = products.value.rows.filter((row) => isSince(row, since) ?? true).map((row) => idOf(row, "id"));
  // A variant without a date tells nothing: its product is asked for at the next full reading.
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
      // The store counts all its products; those that changed are counted as they are met.
      total: (isInOrder ? (page - 1) * PAGE_SIZE : 0) + items.length,
      // In an order that we did not ask for, newer ones may stand on any later page.
      hasMore:
        (isInOrder ? goesOn(products.value) : products.value.hasMore) ||
        (variantPage !== undefined && goesOn(variantPage)),
    },
  };
}

/** The list of all variants of a store is less well known than that of its products. */
function isNotOffered({ problem }: StoreAnswer<unknown> & { ok: false }): boolean {
  return problem.kind === "refused" || problem.kind === "not-found";
}

/** Undefined where the row has no date. The store's dates have no fractions of a second. */
function isSince(row: unknown, since: number): boolean | undefined {
  const modified = momentOf(row, "modified");
  return modified === undefined ? undefined : modified >= Math.floor(since / 1_000) * 1_000;
}
