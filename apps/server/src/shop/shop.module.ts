import type { Notifications } from "../db/notifications.ts";
import type { Db } from "../db/pool.ts";
import type { Module } from "../module.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import { createShopAddressRepository } from "./address/shop-address.repository.ts";
import { createShopDeletionRepository } from "./deletion/shop-deletion.repository.ts";
import { checkHosts } from "./hosts/check-hosts.ts";
import { createHostClaimRepository } from "./hosts/host-claim.repository.ts";
import type { TxtRecords } from "./hosts/txt-records.ts";
import type { ShopRepository } from "./shop.repository.ts";
import { shopRoutes } from "./shop.routes.ts";
import { createShopCache } from "./shop-cache.ts";
import { createShopOfAddress } from "./shop-of-address.ts";
import { createShopVersionRepository } from "./shop-version.repository.ts";
import { createShopVersions } from "./shop-versions.ts";

type ShopNeeds = {
  db: Db;
  shops: ShopRepository;
  pictures: PictureUrls;
  notifications: Notifications;
  txtRecords: TxtRecords;
  hostsWithoutProof: readonly string[];
  publicUrl: string;
  panelUrl: string;
  defaultShop: string | undefined;
  log: { warn(what: object, text: string): void };
  now: () => number;
};

export type ShopModule = ReturnType<typeof createShopModule>;

/** What a process knows of its shops: their versions, their documents, and whose page an address is. */
export function createShopModule(needs: ShopNeeds) {
  const { db, shops, notifications, pictures, hostsWithoutProof } = needs;
  const hostClaims = createHostClaimRepository(db);
  const shopAddresses = createShopAddressRepository(db);
  const shopDeletions = createShopDeletionRepository(db);
  const versions = createShopVersions(shops, notifications);
  const cachedShop = createShopCache({ shops, versions });
  // What only shows may be stale while the database is away. Orders are made from what is current.
  const shownVersions = { current: versions.currentOrStale };
  const shownShop = createShopCache({ shops, versions: shownVersions });
  return {
    routes: ({ serve }) => shopRoutes(serve, { cachedShop, pictures }),
    tasks: { "check-hosts": (job) => checkHosts({ ...needs, hostClaims }, job) },
    cleanup: [() => hostClaims.claimServed()],
    exports: {
      versions,
      shownVersions,
      cachedShop,
      ...createShopOfAddress({ ...needs, shopAddresses, cachedShop: shownShop }),
      shopAddresses,
      shopDeletions,
      /** A shop of whose jobs nobody knows is asked for only where its version is not known. */
      stateOf: async (shopId: string): Promise<"open" | "deleted" | "gone"> => {
        if ((await versions.current(shopId)) !== undefined) return "open";
        return (await shopDeletions.find(shopId)) ? "deleted" : "gone";
      },
      shopVersions: createShopVersionRepository(db),
      hostClaims,
      hostsWithoutProof,
    },
  } satisfies Module;
}
