import type { ManagedProduct, ProductSku, StockLevel } from "@vitrine/contract/platform/catalog/products";
import type { ProductInput, SkuInput } from "@vitrine/contract/platform/catalog-import";
import { toFacts } from "@vitrine/contract/platform/product-money";
import { toReais } from "@vitrine/contract/wire/money";
import type { ProductDocument, SeldomFields, SkuFacts } from "@vitrine/domain/catalog/product/product";
import { cents } from "@vitrine/domain/money";

type PriceColumns = { list_price: number | null; price: number; promotional_price: number | null };

export type StockRow = { seller_id: string; quantity: number; held: number };

/** A whole product as it is stored. */
export type StoredProduct = {
  provider_id: string;
  name: string;
  brand: string;
  is_active: boolean;
  sold: number;
  document: ProductDocument;
  categories: string[];
  collections: string[];
  skus: (PriceColumns & {
    sku: string;
    options: Record<string, string>;
    images: string[];
    facts: SkuFacts;
    prices: (PriceColumns & { price_table_id: string })[] | null;
    stocks: StockRow[] | null;
  })[];
  updated_at: Date;
  version: string;
};

type MayBeAbsent = "amountInKilo" | SeldomFields;

/** The product as an import would send it. Every field is there, so that it can be changed in part. */
export function productInputOf(stored: StoredProduct): Required<Omit<ProductInput, MayBeAbsent>> & ProductInput {
  return withSkus(stored, stored.skus.map(skuInputOf));
}

function withSkus<Sku>(stored: StoredProduct, skus: Sku[]) {
  const { amountInKilo, ...document } = stored.document;
  return {
    providerId: stored.provider_id,
    name: stored.name,
    brand: stored.brand,
    isActive: stored.is_active,
    sold: stored.sold,
    categories: stored.categories,
    collections: stored.collections,
    ...document,
    imageAlts: document.imageAlts ?? [],
    ...(amountInKilo !== null && { amountInKilo }),
    skus,
  };
}

export function toManagedProduct(stored: StoredProduct): ManagedProduct {
  return {
    ...withSkus(stored, stored.skus.map(toProductSku)),
    version: stored.version,
    updatedAt: stored.updated_at.toISOString(),
  };
}

export function toProductSku(sku: StoredProduct["skus"][number]): ProductSku {
  return { ...skuInputOf(sku), inventory: (sku.stocks ?? []).map(toStockLevel) };
}

function toStockLevel({ seller_id, quantity, held }: StockRow): StockLevel {
  return { seller: seller_id || null, quantity, held, available: Math.max(0, quantity - held) };
}

function skuInputOf(sku: StoredProduct["skus"][number]) {
  const priceTables = (sku.prices ?? []).map((row) => [row.price_table_id, pricesOf(row)] as const);
  return {
    sku: sku.sku,
    options: sku.options,
    images: sku.images,
    ...pricesOf(sku),
    priceTables: Object.fromEntries(priceTables),
    ...stockOf(sku.stocks ?? []),
    ...toFacts(sku.facts),
  };
}

function pricesOf({ list_price, price, promotional_price }: PriceColumns) {
  return {
    ...(list_price !== null && { listPrice: toReais(cents(list_price)) }),
    price: toReais(cents(price)),
    promotionalPrice: promotional_price === null ? null : toReais(cents(promotional_price)),
  };
}

/** One number where only the shop itself has stock, as most shops send it. */
function stockOf(rows: readonly StockRow[]): Pick<SkuInput, "stock"> {
  const [first] = rows;
  if (!first) return {};
  if (rows.length === 1 && first.seller_id === "") return { stock: first.quantity };
  return { stock: Object.fromEntries(rows.map((row) => [row.seller_id, row.quantity])) };
}
