import type { Notifications } from "../db/notifications.ts";
import type { ShopRepository } from "./shop.repository.ts";

/**
 * Which state of a shop and its catalogue is the newest. Whatever is kept in memory is kept for one version, so a change
 * makes every copy of it useless at once, in every process.
 */
export function createShopVersions(shops: Pick<ShopRepository, "findVersion">, notifications: Notifications) {
  const known = new Map<string, string>();
  const underWay = new Map<string, Promise<string | undefined>>();
  const forget = (shopId: string) => {
    known.delete(shopId);
    underWay.delete(shopId);
  };
  notifications.on("shop_changed", forget);
  notifications.on("catalog_changed", forget);
  notifications.onGap(() => {
    known.clear();
    underWay.clear();
  });

  function ask(shopId: string): Promise<string | undefined> {
    const asked = shops.findVersion(shopId).then((version) => {
      // Forgotten meanwhile: what was read may already be old.
      if (version !== undefined && underWay.get(shopId) === asked) known.set(shopId, version);
      return version;
    });
    underWay.set(shopId, asked);
    return asked.finally(() => underWay.get(shopId) === asked && underWay.delete(shopId));
  }

  return {
    /** The version, when it is at hand: without waiting for anything. */
    remembered: (shopId: string) => (notifications.isLive() ? known.get(shopId) : undefined),

    async current(shopId: string): Promise<string | undefined> {
      if (!notifications.isLive()) return shops.findVersion(shopId);
      return known.get(shopId) ?? underWay.get(shopId) ?? ask(shopId);
    },
  };
}

export type ShopVersions = ReturnType<typeof createShopVersions>;
