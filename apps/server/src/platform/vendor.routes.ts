import { ok } from "@vitrine/domain/result";
import type { Serve } from "../http/serve.ts";
import { ownShop } from "../shop/own-shop.ts";
import type { PlatformDeps } from "./platform-deps.ts";

/** Whom a shop can choose for its payments, messages and store. */
export function vendorRoutes(serve: Serve, { shops, vendors }: Pick<PlatformDeps, "shops" | "vendors">): void {
  serve("GET /platform/v1/shops/{shopId}/vendors", async ({ params: { shopId }, account }) => {
    const shop = await ownShop(shops, account, shopId);
    return shop.ok ? ok(vendors) : shop;
  });
}
