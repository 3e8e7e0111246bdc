type Stock = number | Readonly<Record<string, number>>;
type Kept = { categories: string[]; collections?: string[]; skus: readonly { sku: string; stock?: Stock }[] };

export type SoldUnits = { sku: string; sellerId: string; quantity: number };

type Now = {
  categories: { has(id: string): boolean };
  collections: { has(id: string): boolean };
  /** Where it goes when none of its categories is left. */
  category: string | null;
  /** Units that orders held when it was deleted, and that have left the shop since. */
  sold: readonly SoldUnits[];
};

/**
 * A deleted product as it comes back: as it was, without groups that are gone and units that were sold. Null where it would
 * be in no category.
 */
export function restoredProduct<Product extends Kept>(product: Product, now: Now): Product | null {
  const left = product.categories.filter((id) => now.categories.has(id));
  const categories = left.length > 0 ? left : now.category === null ? [] : [now.category];
  if (categories.length === 0) return null;
  return {
    ...product,
    categories,
    collections: (product.collections ?? []).filter((id) => now.collections.has(id)),
    skus: product.skus.map((sku) =>
      sku.stock === undefined ? sku : { ...sku, stock: unsold(sku.sku, sku.stock, now) },
    ),
  };
}

function unsold(sku: string, stock: Stock, { sold }: Pick<Now, "sold">): Stock {
  const left = (units: number, seller: string) =>
    sold
      .filter((each) => each.sku === sku && each.sellerId === seller)
      .reduce((rest, { quantity }) => Math.max(0, rest - quantity), units);
  if (typeof stock === "number") return left(stock, "");
  return Object.fromEntries(Object.entries(stock).map(([seller, units]) => [seller, left(units, seller)]));
}
