import type { Category } from "@vitrine/contract/storefront/catalog";

type Row = { provider_id: string; parent_id: string | null; name: string; description: string };

/** The rows come in the order in which they are shown. A page counts top categories. */
export function categoryTree(
  rows: readonly Row[],
  shopId: string,
  { pageNumber, perPage }: { pageNumber: number; perPage: number },
): Category[] {
  const below = (parentId: string | null): Category[] =>
    rows
      .filter((row) => row.parent_id === parentId)
      .map(({ provider_id, name, description }) => ({
        providerId: provider_id,
        name,
        description,
        shopId,
        children: below(provider_id),
      }));
  const start = pageNumber * perPage;
  return below(null).slice(start, start + perPage);
}
