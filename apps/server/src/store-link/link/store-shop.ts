import { createHash } from "node:crypto";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";

const FITS = /^[a-z0-9](?:[a-z0-9-]{0,33}[a-z0-9])?$/;

/** The shop of a store. A store whose name does not fit into a shop's id is told apart by a piece of its hash. */
export function shopIdOf(storeId: string): string {
  if (FITS.test(storeId)) return `tray-${storeId}`;
  const words = storeId
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 20)
    .replaceAll(/^-+|-+$/g, "");
  const hash = createHash("sha256").update(storeId).digest("hex").slice(0, 10);
  return `tray-${words ? `${words}-` : ""}${hash}`;
}

/** As it begins; the account changes it like any other shop of its own. */
export function storeShopDocument(name: string): ShopDocument {
  return {
    name,
    settings: {
      // The store says what its deliveries cost.
      logistics: true,
      externalLogistic: true,
      canUseCoupon: true,
      style: { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null },
    },
    channels: [],
  };
}
