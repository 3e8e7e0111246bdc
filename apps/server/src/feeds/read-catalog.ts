import type { FeedProduct } from "@vitrine/domain/catalog/feeds/feed-item";
import { withUsualPackage } from "@vitrine/domain/catalog/product/package";
import { productPath } from "@vitrine/domain/catalog/variant-id";
import { cents } from "@vitrine/domain/money";
import { linkQuery } from "@vitrine/domain/session/link-query";
import { shopPriceScope } from "../catalog/products/price-scope.ts";
import type { ProductRecord } from "../catalog/products/product.repository.ts";
import { plainText, seenText } from "../catalog/products/text/plain-text.ts";
import { categoryPaths } from "../catalog/search-index/category-paths.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import { chatPictureVariant, variantFileName } from "../pictures/picture-variants.ts";
import type { Shop } from "../shop/shop.ts";
import { policyPages } from "../shop/shop-info.ts";
import type { FeedDeps } from "./feed-deps.ts";
import type { FeedShop } from "./formats/feed-format.ts";

/** As many as are in memory at once. */
const PRODUCTS_AT_ONCE = 200;

/** All products of a shop, some at a time, as fast as they are taken. */
export async function* catalogOf(
  deps: FeedDeps,
  { shopId, usualPackage }: Pick<Shop, "shopId" | "usualPackage">,
): AsyncGenerator<FeedProduct[]> {
  const rows = await deps.searchIndexRows.categories(shopId);
  const paths = categoryPaths(rows.map((row) => ({ ...row, words: [], is_hidden: false })));
  const pathOf = (ids: readonly string[]) => {
    const path = ids.map((id) => paths.get(id)?.path).find((found) => found !== undefined) ?? [];
    return path.map(({ name }) => seenText(name));
  };
  for (let after = ""; ; ) {
    const next = await deps.feeds.nextProducts(shopId, after, PRODUCTS_AT_ONCE);
    const categories = new Map(next.map(({ id, category_ids }) => [id, category_ids]));
    const records = await deps.products.findMany(shopId, [...categories.keys()], shopPriceScope);
    yield records.map((record) =>
      feedProduct(record, { category: pathOf(categories.get(record.provider_id) ?? []), usualPackage }),
    );
    const last = next.at(-1);
    if (!last || next.length < PRODUCTS_AT_ONCE) return;
    after = last.id;
  }
}

type OfShop = { category: string[] } & Pick<Shop, "usualPackage">;

function feedProduct(record: ProductRecord, { category, usualPackage }: OfShop): FeedProduct {
  const { document, skus } = record;
  const { soldInKilo, amountInKilo } = document;
  return {
    productId: record.provider_id,
    name: seenText(record.name),
    brand: seenText(record.brand),
    category,
    isActive: record.is_active,
    isRestrictedSale: document.isRestrictedSale,
    images: document.images,
    description: plainText(document.description),
    attributes: document.attributes,
    kilosPerUnit: soldInKilo && amountInKilo ? amountInKilo : null,
    skus: skus.map((sku) => ({
      sku: sku.sku,
      options: sku.options,
      images: sku.images,
      isAvailable: sku.is_available,
      listPrice: centsOrNull(sku.list_price),
      price: cents(sku.price),
      promotionalPrice: centsOrNull(sku.promotional_price),
      facts: withUsualPackage(sku.facts, usualPackage),
    })),
  };
}

function centsOrNull(amount: number | null) {
  return amount === null ? null : cents(amount);
}

/** Where the shop's pages and pictures are, for who fetches a feed. */
export function feedShop(shop: Shop, { pictures, publicUrl }: { pictures: PictureUrls; publicUrl: string }): FeedShop {
  const query = linkQuery({ address: shop.address });
  const { urlOf } = pictures.ofShop(shop.shopId);
  return {
    name: seenText(shop.name),
    url: `${publicUrl}/catalog${query}`,
    policyUrls: Object.fromEntries(policyPages(shop, publicUrl).map(({ kind, url }) => [kind, url])),
    pageUrl: (pageId) => `${publicUrl}${productPath(pageId)}${query}`,
    pictureUrl: (original) => `${publicUrl}${urlOf(original)}/${variantFileName(chatPictureVariant)}`,
  };
}
