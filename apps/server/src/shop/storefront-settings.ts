import type { ShopSettings, StorefrontSettings } from "@vitrine/contract/storefront/shop-settings";
import type { PictureUrls, ShopPictureUrls } from "../pictures/picture-urls.ts";
import { shownStyle } from "../pictures/shown-style.ts";
import type { Shop } from "./shop.ts";
import { shopInfo } from "./shop-info.ts";
import { serviceView } from "./shop-service.ts";

/** What the screens of the storefront know about their shop. */
export function storefrontSettings(shop: Shop, pictures: Pick<PictureUrls, "ofShop">, now: number): StorefrontSettings {
  const info = shopInfo(shop);
  return {
    ...shownSettings(shop.settings, pictures.ofShop(shop.shopId)),
    service: serviceView(shop, now),
    ...(info && { info }),
    ...(shop.isTest && { isTest: true }),
  };
}

function shownSettings(settings: ShopSettings, pictures: ShopPictureUrls): ShopSettings {
  return {
    ...settings,
    style: shownStyle(settings.style, pictures),
    channelSettings: settings.channelSettings.map(({ channelId, style }) => ({
      channelId,
      style: shownStyle(style, pictures),
    })),
  };
}
