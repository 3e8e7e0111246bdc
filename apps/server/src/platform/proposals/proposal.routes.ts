import type { Serve } from "../../http/serve.ts";
import { ownShop } from "../../shop/own-shop.ts";
import { platformActor } from "../platform-actor.ts";
import type { PlatformDeps } from "../platform-deps.ts";
import { createProposal } from "./create-proposal.ts";

/** What a message of a contact asks for, with products of the shop. */
export function proposalRoutes(serve: Serve, deps: PlatformDeps): void {
  serve("POST /platform/v1/shops/{shopId}/contacts/{id}/proposals", async ({ params, body, account }) => {
    const shop = await ownShop({ find: deps.cachedShop }, account, params.shopId);
    return shop.ok
      ? createProposal(deps, { shop: shop.value, contactId: params.id, actor: platformActor(account) }, body)
      : shop;
  });
}
