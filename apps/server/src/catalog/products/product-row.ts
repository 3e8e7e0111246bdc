import type { ProductInput, SkuInput } from "@vitrine/contract/platform/catalog-import";
import { toSku } from "@vitrine/contract/platform/product-money";
import { toCents } from "@vitrine/contract/wire/money";
import {
  documentValues,
  type ProductDocument,
  type SkuFacts,
  skuFactsOf,
} from "@vitrine/domain/catalog/product/product";
import { productFields } from "@vitrine/domain/catalog/product/product-fields";
import { quantityRule } from "@vitrine/domain/catalog/quantity/quantity-rule";
import { cleanHtml } from "./text/clean-html.ts";

/** A product as the tables hold it; the database reads these objects as rows. */
export type ProductRows = {
  product: {
    provider_id: string;
    name: string;
    brand: string;
    is_active: boolean;
    sold: number;
    document: ProductDocument;
  };
  categories: { category_id: string; product_id: string }[];
  collections: { collection_id: string; product_id: string }[];
  skus: (SkuPrices & {
    sku: string;
    product_id: string;
    position: number;
    options: Record<string, string>;
    images: string[];
    facts: SkuFacts;
    /** Null for one: then any quantity is sold. */
    least_quantity: number | null;
  })[];
  prices: (SkuPrices & { sku: string; price_table_id: string })[];
  stocks: { sku: string; seller_id: string; quantity: number }[];
};

type SkuPrices = { list_price: number | null; price: number; promotional_price: number | null };

export function productRows(product: ProductInput): ProductRows {
  const product_id = product.providerId;
  const { least } = quantityRule(product);
  return {
    product: {
      provider_id: product_id,
      name: product.name,
      brand: product.brand ?? "",
      is_active: product.isActive ?? true,
      sold: product.sold ?? 0,
      document: documentOf(product),
    },
    categories: product.categories.map((category_id) => ({ category_id, product_id })),
    collections: (product.collections ?? []).map((collection_id) => ({ collection_id, product_id })),
    skus: product.skus.map((sku, position) => ({
      sku: sku.sku,
      product_id,
      position,
      options: sku.options ?? {},
      images: sku.images ?? [],
      facts: skuFactsOf(toSku(sku)),
      least_quantity: least > 1 ? least : null,
      ...centavos(sku),
    })),
    prices: product.skus.flatMap(({ sku, priceTables }) =>
      Object.entries(priceTables ?? {}).map(([price_table_id, prices]) => ({
        sku,
        price_table_id,
        ...centavos(prices),
      })),
    ),
    stocks: product.skus.flatMap(stocksOf),
  };
}

/** Needed only where the whole product is read. */
function documentOf(product: ProductInput): ProductDocument {
  const { imageAlts: _, ...values } = documentValues(productFields, product);
  const { description, ...others } = values as Omit<ProductDocument, "imageAlts">;
  const amountInKilo = product.amountInKilo ?? null;
  return { ...others, description: cleanHtml(description), amountInKilo, ...altsOf(product) };
}

/** Rows of earlier releases have none either, so it is there only where something is said. */
function altsOf({ images = [], imageAlts = [], skus }: ProductInput): Pick<ProductInput, "imageAlts"> {
  const shown = new Set([...images, ...skus.flatMap((sku) => sku.images ?? [])]);
  const kept = new Map(imageAlts.filter(({ url }) => shown.has(url)).map(({ url, alt }) => [url, alt]));
  return kept.size === 0 ? {} : { imageAlts: [...kept].map(([url, alt]) => ({ url, alt })) };
}

function centavos(prices: Pick<SkuInput, "listPrice" | "price" | "promotionalPrice">): SkuPrices {
  return {
    list_price: prices.listPrice === undefined ? null : toCents(prices.listPrice),
    price: toCents(prices.price),
    promotional_price: prices.promotionalPrice == null ? null : toCents(prices.promotionalPrice),
  };
}

function stocksOf({ sku, stock }: SkuInput): ProductRows["stocks"] {
  if (stock === undefined) return [];
  if (typeof stock === "number") return [{ sku, seller_id: "", quantity: stock }];
  return Object.entries(stock).map(([seller_id, quantity]) => ({ sku, seller_id, quantity }));
}
