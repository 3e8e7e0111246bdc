import { createVersionedCache } from "../cache/versioned-cache.ts";
import type { ShopRepository } from "./shop.repository.ts";
import type { Shop } from "./shop.ts";
import type { ShopVersions } from "./shop-versions.ts";

/** A usual shop takes some 50 kB. */
const MOST_BYTES = 64 * 1024 * 1024;

type ShopCacheDeps = { shops: Pick<ShopRepository, "find">; versions: Pick<ShopVersions, "current"> };

export function createShopCache({ shops, versions }: ShopCacheDeps) {
  const cache = createVersionedCache<Shop>({ name: "shops", maxBytes: MOST_BYTES });

  return async function cachedShop(shopId: string): Promise<Shop | undefined> {
    const version = await versions.current(shopId);
    return version === undefined ? undefined : cache.get({ key: shopId, version }, () => shops.find(shopId));
  };
}

export type ShopCache = ReturnType<typeof createShopCache>;
