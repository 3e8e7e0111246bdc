import { LRUCache } from "lru-cache";
import type { ShopRepository } from "./shop.repository.ts";
import type { Shop } from "./shop.ts";
import type { ShopVersions } from "./shop-versions.ts";

const MOST_SHOPS = 1_000;

type Deps = { shops: Pick<ShopRepository, "find">; versions: Pick<ShopVersions, "current"> };

/** Shops as they are now, read again only when they have changed. */
export function createShopCache({ shops, versions }: Deps) {
  const known = new LRUCache<string, Shop>({ max: MOST_SHOPS });

  return async function knownShop(shopId: string): Promise<Shop | undefined> {
    const version = await versions.current(shopId);
    if (version === undefined) return undefined;
    const key = `${shopId} ${version}`;
    const shop = known.get(key) ?? (await shops.find(shopId));
    if (shop) known.set(key, shop);
    return shop;
  };
}

export type ShopCache = ReturnType<typeof createShopCache>;
