import { ok, refuse } from "@vitrine/domain/result";
import type { Serve } from "../http/serve.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { ShopCache } from "./shop-cache.ts";
import { storefrontSettings } from "./storefront-settings.ts";

export function shopRoutes(
  serve: Serve,
  { cachedShop, pictures }: { cachedShop: ShopCache; pictures: Pick<PictureUrls, "ofShop"> },
): void {
  serve("GET /api/shop/settings", async ({ session }) => {
    const shop = await cachedShop(session.shopId);
    return shop ? ok(storefrontSettings(shop, pictures, Date.now())) : refuse({ code: "shop-not-found" });
  });
}
