import type { ShopStyle } from "@vitrine/contract/storefront/shop-settings";
import { styleForChannel } from "@vitrine/domain/shop/channel-style";
import { usePreviewedStyle } from "./preview-style.ts";
import { useSession, useShopSettings } from "./session.queries.ts";

export function useShopStyle(): ShopStyle | undefined {
  const { channelId } = useSession();
  const settings = useShopSettings();
  const previewed = usePreviewedStyle();
  return previewed ?? (settings && styleForChannel(settings, channelId));
}
