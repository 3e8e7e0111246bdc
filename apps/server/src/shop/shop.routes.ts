import { ok, refuse } from "@vitrine/domain/result";
import type { Serve } from "../http/serve.ts";
import type { ShopRepository } from "./shop.repository.ts";
import { serviceView } from "./shop-service.ts";

export type ShopDeps = { shops: Pick<ShopRepository, "find"> };

export function shopRoutes(serve: Serve, { shops }: ShopDeps): void {
  serve("GET /api/shop/settings", async ({ session }) => {
    const shop = await shops.find(session.shopId);
    return shop ? ok({ ...shop.settings, service: serviceView(shop, Date.now()) }) : refuse({ code: "shop-not-found" });
  });
}
