import type { ShopSettings, ShopStyle } from "@vitrine/contract/storefront/shop-settings";
import { useSession, useShopSettings } from "./session.queries.ts";

/** A channel may have its own theme. If that theme has no logo or no cover, those of the shop are used. */
function styleForChannel(settings: ShopSettings, channelId: string): ShopStyle {
  const own = settings.channelSettings.find((channel) => channel.channelId === channelId)?.style;
  const { urlLogo, urlCover = null } = settings.style;
  return own ? { ...own, urlLogo: own.urlLogo ?? urlLogo, urlCover: own.urlCover ?? urlCover } : settings.style;
}

export function useShopStyle(): ShopStyle | undefined {
  const { channelId } = useSession();
  const settings = useShopSettings();
  return settings && styleForChannel(settings, channelId);
}
