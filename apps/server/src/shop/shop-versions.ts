import { createVersionedCache } from "../cache/versioned-cache.ts";
import type { Notifications } from "../db/notifications.ts";
import type { ShopRepository } from "./shop.repository.ts";

/** Some 50,000 shops. */
const MOST_BYTES = 24 * 1024 * 1024;

/**
 * The newest version of each shop and its catalogue. Other caches store their values for one version, so a change makes
 * all of them useless at once, in every process.
 */
export function createShopVersions(shops: Pick<ShopRepository, "findVersion">, notifications: Notifications) {
  const cache = createVersionedCache<string>({
    name: "shop-versions",
    maxBytes: MOST_BYTES,
    keepsStale: true,
    invalidation: { notifications, dropsKey: ["shop_changed", "catalog_changed"] },
  });
  return {
    /** The version, when it is in memory: never waits. */
    peek: (shopId: string) => cache.peek({ key: shopId }),

    current: (shopId: string): Promise<string | undefined> =>
      cache.get({ key: shopId }, () => shops.findVersion(shopId)),

    /** For pages that only show: while the database is away, the version from before. */
    currentOrStale: (shopId: string): Promise<string | undefined> =>
      cache.getOrStale({ key: shopId }, () => shops.findVersion(shopId)),
  };
}

export type ShopVersions = ReturnType<typeof createShopVersions>;
