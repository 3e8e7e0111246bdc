import { hostNameOf, writtenHost } from "@vitrine/domain/shop/host-proof";
import { createVersionedCache } from "../cache/versioned-cache.ts";
import type { Notifications } from "../db/notifications.ts";
import type { ShopAddressRepository } from "./address/shop-address.repository.ts";
import type { ShopRepository } from "./shop.repository.ts";
import type { Shop } from "./shop.ts";
import type { ShopCache } from "./shop-cache.ts";

/** Some 10,000 hosts, and as many names in links: also those of strangers that lead to no shop. */
const MOST_BYTES = 4 * 1024 * 1024;

type ShopOfAddressDeps = {
  shops: Pick<ShopRepository, "findByHost">;
  shopAddresses: Pick<ShopAddressRepository, "findShopId">;
  cachedShop: ShopCache;
  notifications: Notifications;
  publicUrl: string;
  panelUrl: string;
  defaultShop: string | undefined;
};

export type PageAddress = {
  host: string;
  /** The shop that the link names: by its address, an earlier one, or its id. */
  named?: string | undefined;
};

/**
 * Whose page an address is. A shop's own host belongs to that shop, whatever a link says there; on the common host the
 * link decides. Undefined where nobody knows.
 */
export function createShopOfAddress(deps: ShopOfAddressDeps) {
  const { shops, shopAddresses, cachedShop, publicUrl, panelUrl, defaultShop } = deps;
  const commonName = hostNameOf(new URL(publicUrl).host);
  const panelName = hostNameOf(new URL(panelUrl).host);
  // A host without a shop is remembered too: a crawler asks for it again and again.
  const hosts = createVersionedCache<{ shopId: string | null }>({
    name: "hosts",
    maxBytes: MOST_BYTES,
    keepsStale: true,
    invalidation: { notifications: deps.notifications, dropsAll: ["shop_changed"] },
  });

  const shopAt = async (visited: string): Promise<string | null> => {
    const host = writtenHost(visited);
    const found = async () => ({ shopId: (await shops.findByHost(host))?.shopId ?? null });
    return (await hosts.getOrStale({ key: host }, found)).shopId;
  };

  const names = createVersionedCache<{ shopId: string | null }>({
    name: "shop-addresses",
    maxBytes: MOST_BYTES,
    keepsStale: true,
    invalidation: { notifications: deps.notifications, dropsAll: ["shop_changed"] },
  });

  /** The shop of this name: most links name their shop by its id. */
  async function shopNamed(name: string): Promise<Shop | undefined> {
    const byId = await cachedShop(name);
    if (byId) return byId;
    const found = async () => ({ shopId: (await shopAddresses.findShopId(name)) ?? null });
    const { shopId } = await names.getOrStale({ key: name }, found);
    return shopId === null ? undefined : cachedShop(shopId);
  }

  async function shopOfAddress({ host, named: name }: PageAddress): Promise<Shop | undefined> {
    const named = name === undefined ? undefined : await shopNamed(name);
    const otherwise = named ?? (defaultShop === undefined ? undefined : await cachedShop(defaultShop));
    // The common host is the operator's: no claim counts there.
    if (hostNameOf(host) === commonName) return otherwise;
    const claimedBy = await shopAt(host);
    return claimedBy === null ? otherwise : cachedShop(claimedBy);
  }

  return {
    shopOfAddress,
    shopNamed,
    /** The shop that has proved this host. Undefined at the common host, whatever a link says there. */
    shopOfHost: async (host: string): Promise<Shop | undefined> => {
      if (hostNameOf(host) === commonName) return undefined;
      const claimedBy = await shopAt(host);
      return claimedBy === null ? undefined : cachedShop(claimedBy);
    },
    /** Whether this installation serves the host, so that a proxy may get a certificate for it. */
    isServedHost: async (host: string): Promise<boolean> =>
      [commonName, panelName].includes(hostNameOf(host)) || (await shopAt(host)) !== null,
  };
}

type OfAddress = ReturnType<typeof createShopOfAddress>;
export type ShopOfAddress = OfAddress["shopOfAddress"];
export type ShopNamed = OfAddress["shopNamed"];
