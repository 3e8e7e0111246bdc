import type { ShopStyle } from "@vitrine/contract/storefront/shop-settings";
import { styleForChannel } from "@vitrine/domain/shop/channel-style";
import { useSession, useShopSettings } from "./session.queries.ts";

export function useShopStyle(): ShopStyle | undefined {
  const { channelId } = useSession();
  const settings = useShopSettings();
  return settings && styleForChannel(settings, channelId);
}
