import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { ok, refuse } from "@vitrine/domain/result";
import type { Serve } from "../http/serve.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import { shownStyle } from "../pictures/shown-style.ts";
import type { ShopCache } from "./shop-cache.ts";
import { serviceView } from "./shop-service.ts";

export type ShopDeps = { cachedShop: ShopCache; pictures: Pick<PictureUrls, "urlOf"> };

export function shopRoutes(serve: Serve, { cachedShop, pictures }: ShopDeps): void {
  serve("GET /api/shop/settings", async ({ session }) => {
    const shop = await cachedShop(session.shopId);
    return shop
      ? ok({ ...shownSettings(shop.settings), service: serviceView(shop, Date.now()) })
      : refuse({ code: "shop-not-found" });
  });

  function shownSettings(settings: ShopSettings): ShopSettings {
    return {
      ...settings,
      style: shownStyle(settings.style, pictures),
      channelSettings: settings.channelSettings.map(({ channelId, style }) => ({
        channelId,
        style: shownStyle(style, pictures),
      })),
    };
  }
}
