import { readPixKey } from "@vitrine/domain/payment/pix-key";
import { ok, refuse } from "@vitrine/domain/result";
import type { Serve } from "../http/serve.ts";
import { readShopsPixKey } from "../payment/method/set-pix-key.ts";
import { ownShop } from "../shop/own-shop.ts";
import { platformActor } from "./platform-actor.ts";
import type { PlatformDeps } from "./platform-deps.ts";

/** The Pix key that customers pay to without a provider. */
export function pixKeyRoutes(serve: Serve, deps: PlatformDeps): void {
  serve("GET /platform/v1/shops/{shopId}/pix-key", async ({ params: { shopId }, account }) => {
    const shop = await ownShop(deps.shops, account, shopId);
    return shop.ok ? ok(await readShopsPixKey(deps, shopId)) : shop;
  });

  serve("PUT /platform/v1/shops/{shopId}/pix-key", async ({ params: { shopId }, body, account }) => {
    const shop = await ownShop(deps.shops, account, shopId);
    if (!shop.ok) return shop;
    const read = readPixKey(body.key);
    if (!read) return refuse({ code: "pix-key-invalid", param: "/key" });
    await deps.manualPix.save(shopId, read.key, platformActor(account));
    return ok(await readShopsPixKey(deps, shopId));
  });
}
