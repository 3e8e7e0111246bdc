import { ok, refuse } from "@vitrine/domain/result";
import type { Serve } from "../http/serve.ts";
import type { ShopRepository } from "./shop.repository.ts";

export function shopRoutes(serve: Serve, { shops }: { shops: Pick<ShopRepository, "find"> }): void {
  serve("GET /api/shop/settings", async ({ session }) => {
    const shop = await shops.find(session.shopId);
    return shop ? ok(shop.settings) : refuse({ code: "shop-not-found" });
  });
}
