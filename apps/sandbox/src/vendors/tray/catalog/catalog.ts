import { type CatalogSeed, generateModifiedTime, generateProduct } from "./generate-product.ts";
import { productOfVariant } from "./generate-variants.ts";
import type { ProductRecord, VariantRecord } from "./product-record.ts";
import { seededNumbers } from "./seeded-numbers.ts";

export type Catalog = {
  size: () => number;
  /** The existing ids in ascending order. */
  ids: () => Iterable<number>;
  product: (id: number) => ProductRecord | undefined;
  /** When a product was changed, without generating it. */
  modified: (id: number) => number;
  variant: (id: number) => { product: ProductRecord; variant: VariantRecord } | undefined;
  /** Adds a product. */
  add: (at: number) => ProductRecord;
  put: (product: ProductRecord) => void;
  remove: (id: number) => boolean;
};

type Options = { seed: string; products: number; now: number };

/** Thousands of products. Only changed ones are stored; the others are generated on demand. */
export function createCatalog({ seed, products, now }: Options): Catalog {
  const catalogSeed: CatalogSeed = { numbers: seededNumbers(seed), startedAt: beginningOfMonth(now) };
  const changedProducts = new Map<number, ProductRecord>();
  const removed = new Set<number>();
  let highest = products;

  const has = (id: number) => Number.isInteger(id) && id >= 1 && id <= highest && !removed.has(id);
  const product = (id: number) => (has(id) ? (changedProducts.get(id) ?? generateProduct(id, catalogSeed)) : undefined);

  function* ids() {
    for (let id = 1; id <= highest; id += 1) if (!removed.has(id)) yield id;
  }

  return {
    size: () => highest - removed.size,
    ids,
    product,
    modified: (id) => changedProducts.get(id)?.modified ?? generateModifiedTime(id, catalogSeed),
    variant: (id) => {
      const owner = product(productOfVariant(id));
      const variant = owner?.variants.find((each) => each.id === id);
      return owner && variant ? { product: owner, variant } : undefined;
    },
    add: (at) => {
      highest += 1;
      const made = { ...generateProduct(highest, catalogSeed), created: at, modified: at };
      changedProducts.set(highest, made);
      return made;
    },
    put: (changed) => void changedProducts.set(changed.id, changed),
    remove: (id) => {
      if (!has(id)) return false;
      removed.add(id);
      changedProducts.delete(id);
      return true;
    },
  };
}

/** The start of the month, so that two starts in a month have the same promotions. */
function beginningOfMonth(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1, 3);
}
