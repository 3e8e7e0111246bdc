import type { Category } from "@vitrine/contract/storefront/catalog";

type Row = { provider_id: string; parent_id: string | null; name: string; description: string };

/** The rows come in the order in which they are shown. */
export function categoryTree(rows: readonly Row[], shopId: string, perPage: number): Category[] {
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
  return below(null).slice(0, perPage);
}
