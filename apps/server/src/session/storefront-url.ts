import { InitialCatalogType } from "@vitrine/domain/codes/initial-catalog";
import { SessionType } from "@vitrine/domain/codes/session";
import { linkQuery } from "@vitrine/domain/session/link-query";
import type { Shop } from "../shop/shop.ts";

type StorefrontUrlOptions = {
  publicUrl: string;
  path: string;
  shop: Pick<Shop, "address" | "settings">;
  session: { sessionType: SessionType; channelId: string };
  code: string;
  /** The state in which the catalogue opens. */
  initial?: { type: InitialCatalogType; id?: string } | undefined;
};

/**
 * Opens the storefront in a session. The shop is in the query, so that a preview and the first view are the shop's own.
 * The code is in the fragment, so no server on the way sees it.
 */
export function storefrontUrl({ publicUrl, path, shop, session, code, initial }: StorefrontUrlOptions): string {
  const name = Object.entries(InitialCatalogType).find(([, type]) => type === initial?.type)?.[0];
  const isPlain = name === undefined || initial?.type === InitialCatalogType.Standard;
  const start = isPlain ? "" : `?${new URLSearchParams({ catalogType: name, catalogId: initial?.id ?? "" })}`;
  const hasOwnStyle = shop.settings.channelSettings.some(({ channelId }) => channelId === session.channelId);
  const query = linkQuery({
    address: shop.address,
    channelId: hasOwnStyle ? session.channelId : undefined,
    isAgent: session.sessionType === SessionType.PlatformUser,
  });
  return `${publicUrl}${path}${query}#${code}${start}`;
}

/** The page of an order that was placed. */
export function orderPagePath(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}`;
}
