import type { PanelProductFilter, ProductRow } from "@vitrine/contract/panel/catalog/products";
import { toReais } from "@vitrine/contract/wire/money";
import type { PictureWidth } from "@vitrine/domain/catalog/picture-widths";
import { cents } from "@vitrine/domain/money";
import type { ProductFilter } from "../../catalog/manage/product-filters.ts";
import type { StoredProduct } from "../../catalog/manage/product-resource.ts";
import type { ShopPictureUrls } from "../../pictures/picture-urls.ts";

export const THUMBNAIL = 160 satisfies PictureWidth;

/** The filter of a list of the panel, as the catalogue asks for it. */
export function toProductFilter({ without, ...filter }: PanelProductFilter): ProductFilter {
  return {
    ...filter,
    ...(without === "picture" && { hasPicture: false as const }),
    ...(without === "price" && { hasPrice: false as const }),
  };
}

export function toProductRow(stored: StoredProduct, pictures: ShopPictureUrls): ProductRow {
  const { skus, document } = stored;
  const prices = skus.map(({ price }) => price);
  const offers = skus.flatMap(({ promotional_price }) => (promotional_price === null ? [] : [promotional_price]));
  const stocks = skus.map(({ stocks }) => stocks ?? []);
  const counted = stocks.every((counts) => counts.length > 0) ? stocks.flat() : null;
  const only = skus.length === 1 ? skus[0] : undefined;
  const image = document.images[0] ?? skus.flatMap(({ images }) => images)[0];
  return {
    id: stored.provider_id,
    name: stored.name,
    brand: stored.brand,
    isActive: stored.is_active,
    categories: stored.categories,
    collections: stored.collections,
    image: image === undefined ? null : `${pictures.urlOf(image)}/${THUMBNAIL}.webp`,
    sku: only?.sku ?? null,
    skus: skus.length,
    price: toReais(cents(Math.min(...prices))),
    highestPrice: toReais(cents(Math.max(...prices))),
    promotionalPrice: offers.length === 0 ? null : toReais(cents(Math.min(...offers))),
    stock: counted && total(counted.map(({ quantity }) => quantity)),
    held: total(stocks.flat().map(({ held }) => held)),
    isStockSplit: (only?.stocks ?? []).some(({ seller_id }) => seller_id !== ""),
    version: stored.version,
    updatedAt: stored.updated_at.toISOString(),
  };
}

function total(units: readonly number[]): number {
  return units.reduce((sum, each) => sum + each, 0);
}
