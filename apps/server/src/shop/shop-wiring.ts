import type { Notifications } from "../db/notifications.ts";
import type { HostClaimRepository } from "./hosts/host-claim.repository.ts";
import type { TxtRecords } from "./hosts/txt-records.ts";
import type { ShopRepository } from "./shop.repository.ts";
import { createShopCache } from "./shop-cache.ts";
import { createShopOfAddress } from "./shop-of-address.ts";
import { createShopVersions } from "./shop-versions.ts";

type ShopWiringDeps = {
  shops: ShopRepository;
  hostClaims: HostClaimRepository;
  notifications: Notifications;
  txtRecords: TxtRecords;
  hostsWithoutProof: readonly string[];
  publicUrl: string;
  panelUrl: string;
  defaultShop: string | undefined;
  log: { warn(what: object, text: string): void };
  now: () => number;
};

export type ShopWiring = ReturnType<typeof createShopWiring>;

/** What a process knows of its shops: their versions, their documents, and whose page an address is. */
export function createShopWiring(deps: ShopWiringDeps) {
  const { shops, notifications, publicUrl, panelUrl, defaultShop } = deps;
  const versions = createShopVersions(shops, notifications);
  const cachedShop = createShopCache({ shops, versions });
  // What only shows may be stale while the database is away. Orders are made from what is current.
  const shownVersions = { current: versions.currentOrStale };
  const shownShop = createShopCache({ shops, versions: shownVersions });
  const { hostClaims, txtRecords, hostsWithoutProof, log, now } = deps;
  return {
    versions,
    shownVersions,
    cachedShop,
    ...createShopOfAddress({ shops, cachedShop: shownShop, notifications, publicUrl, panelUrl, defaultShop }),
    /** For what looks for the proofs of hosts. */
    hosts: { hostClaims, txtRecords, hostsWithoutProof, publicUrl, panelUrl, log, now },
  };
}
