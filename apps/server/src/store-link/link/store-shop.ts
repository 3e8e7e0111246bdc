import { createHash } from "node:crypto";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";

const FITS_SHOP_ID = /^[a-z0-9](?:[a-z0-9-]{0,33}[a-z0-9])?$/;

/** The shop id of a store. A store id that does not fit into a shop id gets a hash, so that ids stay unique. */
export function shopIdOf(storeId: string): string {
  if (FITS_SHOP_ID.test(storeId)) return `tray-${storeId}`;
  const words = storeId
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 20)
    .replaceAll(/^-+|-+$/g, "");
  const hash = createHash("sha256").update(storeId).digest("hex").slice(0, 10);
  return `tray-${words ? `${words}-` : ""}${hash}`;
}

/** The initial document. The account can change it like any other shop of its own. */
export function storeShopDocument(name: string): ShopDocument {
  return {
    name,
    settings: {
      // The store quotes its own deliveries.
      logistics: true,
      externalLogistic: true,
      canUseCoupon: true,
      style: { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null },
    },
    channels: [],
  };
}
