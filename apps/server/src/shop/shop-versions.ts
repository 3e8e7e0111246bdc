import type { Notifications } from "../db/notifications.ts";
import type { ShopRepository } from "./shop.repository.ts";

/**
 * Which state of a shop and its catalogue is the newest. Whatever is kept in memory is kept for one version, so a change
 * makes every copy of it useless at once, in every process.
 */
export function createShopVersions(shops: Pick<ShopRepository, "findVersion">, notifications: Notifications) {
  const known = new Map<string, Promise<string | undefined>>();
  for (const channel of ["shop_changed", "catalog_changed"] as const) {
    notifications.on(channel, (shopId) => void known.delete(shopId));
  }
  notifications.onGap(() => known.clear());
  return {
    current(shopId: string): Promise<string | undefined> {
      if (!notifications.isLive()) return shops.findVersion(shopId);
      const remembered = known.get(shopId);
      if (remembered) return remembered;
      const asked = shops.findVersion(shopId);
      known.set(shopId, asked);
      asked.catch(() => known.delete(shopId));
      return asked;
    },
  };
}

export type ShopVersions = ReturnType<typeof createShopVersions>;
