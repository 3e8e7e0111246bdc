import type { Catalog } from "./catalog.ts";
import type { ProductRecord, Promotion, VariantRecord } from "./product-record.ts";

/** What a shopkeeper can change; absent fields stay. */
export type ProductChanges = {
  name?: string;
  description?: string;
  categoryId?: number | null;
  priceCents?: number;
  promotion?: Promotion;
  stock?: number;
  available?: boolean;
  availableInStore?: boolean;
};

export type VariantChanges = { priceCents?: number | null; promotion?: Promotion; stock?: number; available?: boolean };

/** An event of Tray's webhook. */
export type ProductEvent = {
  scope: "product" | "product_price" | "product_stock" | "variant" | "variant_price" | "variant_stock";
  id: number;
  act: "insert" | "update" | "delete";
};

/** Undefined if there is no such product, or its stock is that of its variants. */
export function changeProduct(
  catalog: Catalog,
  { id, changes, at }: { id: number; changes: ProductChanges; at: number },
): ProductEvent[] | undefined {
  const before = catalog.product(id);
  if (!before || (changes.stock !== undefined && before.variants.length > 0)) return undefined;
  const after: ProductRecord = { ...before, ...changes };
  const events = differences(before, after, {
    whole: "product",
    price: "product_price",
    stock: "product_stock",
  });
  if (events.length > 0) catalog.put({ ...after, modified: at });
  return events;
}

export function changeVariant(
  catalog: Catalog,
  { id, changes, at }: { id: number; changes: VariantChanges; at: number },
): ProductEvent[] | undefined {
  const found = catalog.variant(id);
  if (!found) return undefined;
  const { product, variant: before } = found;
  const after: VariantRecord = { ...before, ...changes };
  const events = differences(before, after, {
    whole: "variant",
    price: "variant_price",
    stock: "variant_stock",
  });
  if (events.length === 0) return [];
  const variants = product.variants.map((each) => (each.id === id ? { ...after, modified: at } : each));
  const stock = variants.reduce((sum, each) => sum + each.stock, 0);
  catalog.put({ ...product, variants, stock, modified: at });
  // The product's stock is the sum of its variants': it changed too.
  return stock === product.stock ? events : [...events, { scope: "product_stock", id: product.id, act: "update" }];
}

export function removeVariant(catalog: Catalog, { id, at }: { id: number; at: number }): ProductEvent[] | undefined {
  const found = catalog.variant(id);
  if (!found) return undefined;
  const variants = found.product.variants.filter((variant) => variant.id !== id);
  // Without variants the product has its own stock again, which is zero.
  const stock = variants.reduce((sum, variant) => sum + variant.stock, 0);
  catalog.put({ ...found.product, variants, stock, modified: at });
  return [{ scope: "variant", id, act: "delete" }];
}

type Names = Record<"whole" | "price" | "stock", ProductEvent["scope"]>;

function differences<Thing extends ProductRecord | VariantRecord>(
  before: Thing,
  after: Thing,
  names: Names,
): ProductEvent[] {
  const changed = (Object.keys(after) as (keyof Thing)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const isPrice = (key: keyof Thing) => key === "priceCents" || key === "promotion";
  const scopes = [
    ...(changed.some((key) => !isPrice(key) && key !== "stock") ? [names.whole] : []),
    ...(changed.some(isPrice) ? [names.price] : []),
    ...(changed.includes("stock") ? [names.stock] : []),
  ];
  return scopes.map((scope) => ({ scope, id: after.id, act: "update" }));
}
