import { createHash } from "node:crypto";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { StorePlatform } from "../access/store-platform.ts";

const FITS_SHOP_ID = /^[a-z0-9](?:[a-z0-9-]{0,33}[a-z0-9])?$/;

/** The shop id of a store. A store id that does not fit into a shop id gets a hash, so that ids stay unique. */
export function shopIdOf({ storeId, idPrefix }: { storeId: string; idPrefix: string }): string {
  if (FITS_SHOP_ID.test(storeId)) return `${idPrefix}-${storeId}`;
  const words = storeId
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 20)
    .replaceAll(/^-+|-+$/g, "");
  const hash = createHash("sha256").update(storeId).digest("hex").slice(0, 10);
  return `${idPrefix}-${words ? `${words}-` : ""}${hash}`;
}

/** The initial document. The account can change it like any other shop of its own. */
export function storeShopDocument(name: string, { freight }: Pick<StorePlatform, "freight">): ShopDocument {
  return {
    name,
    settings: {
      logistics: true,
      // A store that quotes its own deliveries is asked for them.
      externalLogistic: freight !== undefined,
      canUseCoupon: true,
      style: { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null },
    },
    channels: [],
  };
}
