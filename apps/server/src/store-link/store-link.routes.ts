import { ok, refuse } from "@vitrine/domain/result";
import { readStoreAddress } from "@vitrine/domain/store-link/store-address";
import type { FastifyInstance } from "fastify";
import { overLimit } from "../http/rate-limits.repository.ts";
import { callerNetwork } from "../http/request/caller-network.ts";
import type { Serve } from "../http/serve.ts";
import { ownShop } from "../shop/own-shop.ts";
import { obstacleTexts } from "./access/store-texts.ts";
import type { StoreImportRepository } from "./import/store-import.repository.ts";
import type { StoreProductReportRepository } from "./import/store-product-report.repository.ts";
import { authorizeAddress } from "./link/authorize-address.ts";
import { type LinkStoreDeps, linkStore } from "./link/link-store.ts";
import { type StoreStateDeps, storeState } from "./link/store-state.ts";

export type StoreLinkRoutesDeps = LinkStoreDeps &
  StoreStateDeps & {
    storeImports: Pick<StoreImportRepository, "start">;
    storeProductReport: Pick<StoreProductReportRepository, "find">;
    /** Where the browser is sent to authorise, with `{store}` in it. */
    authUrl: string;
    consumerKey: string | undefined;
    publicUrl: string;
  };

/** Enough for a page that asks once, too few to list all stores. */
const lookups = { name: "linked-store", most: 60, perSeconds: 60 };

export function storeLinkRoutes(serve: Serve, deps: StoreLinkRoutesDeps): void {
  const { shops, storeLinks, storeImports, storeProductReport, limits } = deps;

  serve("POST /tray/authorize", async ({ body }) => {
    const { consumerKey } = deps;
    if (consumerKey === undefined) return refuse({ code: "store-link-off" });
    const address = authorizeAddress(body.url, { ...deps, consumerKey });
    return address ? ok({ address }) : refuse({ code: "store-address-odd", param: "/url" });
  });

  serve("POST /tray/link-store", async ({ body, request }) =>
    linkStore(deps, { body, address: callerNetwork(request) }),
  );

  serve("GET /tray/link-store/{id}", async ({ params, query, request }) => {
    if (!(await limits.take(lookups, callerNetwork(request)))) return refuse(overLimit(lookups));
    const link = await storeLinks.findByStore(query.store ?? params.id);
    // A broken link can be renewed on the same page, so it counts as none.
    return link?.status === "linked" ? ok({ chatbotId: link.chatbotId }) : refuse({ code: "store-not-linked" });
  });

  serve("GET /platform/v1/shops/{shopId}/store", async ({ params, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    return shop.ok ? storeState(deps, params.shopId) : shop;
  });

  serve("POST /platform/v1/shops/{shopId}/store/import", async ({ params, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const link = await storeLinks.find(params.shopId);
    if (!link) return refuse({ code: "store-not-linked" });
    if (link.status === "broken") return refuse({ code: "store-link-broken", detail: link.reason ?? "" });
    await storeImports.start(params.shopId, new Date(deps.now()));
    return storeState(deps, params.shopId);
  });

  serve("GET /platform/v1/shops/{shopId}/store/products/{storeProductId}", async ({ params, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const product = await storeProductReport.find(params.shopId, params.storeProductId);
    if (!product) return refuse({ code: "store-product-unknown" });
    const { storeProductId, productId, obstacle, checkedAt } = product;
    const reason = obstacle && obstacleTexts[obstacle];
    return ok({ storeProductId, productId, reason, checkedAt: checkedAt.toISOString() });
  });
}

/**
 * A store has a host of its own, so any host may be one: the page shows it, and the owner presses *Autorizar*. An address
 * that somebody sends leads to that page, and not to the store.
 */
export function storeAuthorizeRoute(app: FastifyInstance): void {
  app.get<{ Querystring: { url?: string | string[] } }>(
    "/tray/authorize",
    { schema: { hide: true } },
    async ({ query }, reply) => {
      reply.header("cache-control", "no-store");
      const host = readStoreAddress(typeof query.url === "string" ? query.url : "");
      return reply.redirect(host ? `/tray/register?${new URLSearchParams({ url: host })}` : "/tray/register", 302);
    },
  );
}
