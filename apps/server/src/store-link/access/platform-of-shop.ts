import type { StoreLinkRepository } from "./store-link.repository.ts";
import type { StorePlatform } from "./store-platform.ts";
import type { InstalledPlatforms } from "./store-vendor.ts";

type PlatformOfShopDeps = { storeLinks: Pick<StoreLinkRepository, "find">; platforms: InstalledPlatforms };

/** How ids of this shop's store begin. */
export async function idPrefixOf({ storeLinks, platforms }: PlatformOfShopDeps, shopId: string): Promise<string> {
  const platform = (await storeLinks.find(shopId))?.platform ?? "";
  return platforms.get(platform)?.vendor.idPrefix ?? platform;
}

type Part = "coupons" | "priceLists" | "freight" | "orders";

/**
 * Whether the platform of this shop's store certainly has no such part. Without an app at the platform nobody knows, and
 * nothing is given up for it.
 */
export async function lacks(
  { storeLinks, platforms }: PlatformOfShopDeps,
  shopId: string,
  part: Part,
): Promise<boolean> {
  const link = await storeLinks.find(shopId);
  const platform: StorePlatform | undefined = link && platforms.get(link.platform)?.platforms?.interactive;
  return platform !== undefined && platform[part] === undefined;
}
