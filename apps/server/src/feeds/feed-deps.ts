import type { ProductRepository } from "../catalog/products/product.repository.ts";
import type { SearchIndexRepository } from "../catalog/search-index/search-index.repository.ts";
import type { RateLimits } from "../http/rate-limits.repository.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { ShopCache } from "../shop/shop-cache.ts";
import type { ShopVersions } from "../shop/shop-versions.ts";
import type { FeedRepository } from "./feed.repository.ts";

/** What the files of feeds are written with. */
export type FeedDeps = {
  feeds: FeedRepository;
  products: ProductRepository;
  searchIndexRows: SearchIndexRepository;
  versions: ShopVersions;
  cachedShop: ShopCache;
  pictures: PictureUrls;
  limits: RateLimits;
  publicUrl: string;
};
