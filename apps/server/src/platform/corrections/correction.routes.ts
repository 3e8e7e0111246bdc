import { ok } from "@vitrine/domain/result";
import type { Serve } from "../../http/serve.ts";
import { forgetCorrection } from "../../order-message/corrections/forget-correction.ts";
import { listCorrections, toWireCorrection } from "../../order-message/corrections/list-corrections.ts";
import { rememberCorrection } from "../../order-message/corrections/remember-correction.ts";
import { ownShop } from "../../shop/own-shop.ts";
import type { PlatformDeps } from "../platform-deps.ts";

/** What the list of the panel says about a correction that no person made. */
const BY_API = "api";

/** What the shop's people mean by some words of a message. */
export function correctionRoutes(serve: Serve, deps: PlatformDeps): void {
  const shops = { find: deps.cachedShop };

  serve("GET /platform/v1/shops/{shopId}/corrections", async ({ params: { shopId }, query, account }) => {
    const shop = await ownShop(shops, account, shopId);
    return shop.ok ? ok(await listCorrections(deps, { shopId, q: query.q })) : shop;
  });

  serve("POST /platform/v1/shops/{shopId}/corrections", async ({ params: { shopId }, body, account }) => {
    const shop = await ownShop(shops, account, shopId);
    if (!shop.ok) return shop;
    const { phrase, productId, sku: skuId = null } = body;
    const remembered = await rememberCorrection(deps, { shopId, phrase, productId, skuId, by: BY_API });
    return remembered.ok ? ok(toWireCorrection(remembered.value.saved)) : remembered;
  });

  serve("DELETE /platform/v1/shops/{shopId}/corrections/{id}", async ({ params: { shopId, id }, account }) => {
    const shop = await ownShop(shops, account, shopId);
    if (!shop.ok) return shop;
    const forgotten = await forgetCorrection(deps, { shopId, phrase: id });
    return forgotten.ok ? ok({ deleted: true as const }) : forgotten;
  });
}
