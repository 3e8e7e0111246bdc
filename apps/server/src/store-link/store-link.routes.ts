import { ok, refuse } from "@vitrine/domain/result";
import { readStoreAddress } from "@vitrine/domain/store-link/store-address";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { overLimit } from "../http/rate-limits.repository.ts";
import { callerNetwork } from "../http/request/caller-network.ts";
import type { Serve } from "../http/serve.ts";
import { ownShop } from "../shop/own-shop.ts";
import { obstacleTexts } from "./access/store-texts.ts";
import { wordsOf } from "./access/store-vendor.ts";
import type { StoreImportRepository } from "./import/store-import.repository.ts";
import type { StoreProductReportRepository } from "./import/store-product-report.repository.ts";
import { type LinkStoreDeps, linkStore } from "./link/link-store.ts";
import { type StoreStateDeps, storeState } from "./link/store-state.ts";

export type StoreLinkRoutesDeps = LinkStoreDeps &
  StoreStateDeps & {
    storeImports: Pick<StoreImportRepository, "start">;
    storeProductReport: Pick<StoreProductReportRepository, "find">;
  };

/** Enough for a page that asks once, too few to list all stores. */
const lookups = { name: "linked-store", most: 60, perSeconds: 60 };

export function storeLinkRoutes(serve: Serve, deps: StoreLinkRoutesDeps): void {
  const { shops, storeLinks, storeImports, storeProductReport, limits } = deps;

  serve("GET /stores/{platform}", async ({ params }) => {
    const installed = deps.platforms.get(params.platform);
    if (!installed) return refuse({ code: "store-platform-unknown" });
    const { code, name, article, callback } = installed.vendor;
    return ok({ code, name, article, callback, registerPath: installed.registerPath });
  });

  const authorize = (platform: string, url: string) => {
    const installed = deps.platforms.get(platform);
    if (!installed) return refuse({ code: "store-platform-unknown" } as const);
    if (!installed.platforms) return refuse({ code: "store-link-off", words: wordsOf(installed.vendor) } as const);
    // Only the host of the typed text gets into the address, so it cannot lead anywhere else.
    const host = readStoreAddress(url);
    const address = host && installed.authorizeAddress(host);
    return address ? ok({ address }) : refuse({ code: "store-address-odd", param: "/url" } as const);
  };

  const find = async (platform: string, storeId: string, caller: string) => {
    if (!(await limits.take(lookups, caller))) return refuse(overLimit(lookups));
    const link = await storeLinks.findByStore({ platform, storeId });
    // A broken link can be renewed on the same page, so it counts as none.
    return link?.status === "linked"
      ? ok({ chatbotId: link.chatbotId })
      : refuse({ code: "store-not-linked" } as const);
  };

  serve("POST /stores/{platform}/authorize", async ({ params, body }) => authorize(params.platform, body.url));
  serve("POST /stores/{platform}/link-store", async ({ params: { platform }, body, request }) =>
    linkStore(deps, { platform, body, address: callerNetwork(request) }),
  );
  serve("GET /stores/{platform}/link-store/{id}", async ({ params, request }) =>
    find(params.platform, params.id, callerNetwork(request)),
  );

  // The specification's own addresses, which name their platform.
  serve("POST /tray/authorize", async ({ body }) => authorize("tray", body.url));
  serve("POST /tray/link-store", async ({ body, request }) =>
    linkStore(deps, { platform: "tray", body, address: callerNetwork(request) }),
  );
  serve("GET /tray/link-store/{id}", async ({ params, query, request }) =>
    find("tray", query.store ?? params.id, callerNetwork(request)),
  );

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
export function storeAuthorizeRoutes(
  app: FastifyInstance,
  { platforms }: Pick<StoreLinkRoutesDeps, "platforms">,
): void {
  type Query = { Querystring: { url?: string | string[] } };
  const options = { schema: { hide: true } };
  for (const { vendor, registerPath } of platforms.values()) {
    const toPage = async ({ query }: FastifyRequest<Query>, reply: FastifyReply) => {
      reply.header("cache-control", "no-store");
      const host = readStoreAddress(typeof query.url === "string" ? query.url : "");
      return reply.redirect(host ? `${registerPath}?${new URLSearchParams({ url: host })}` : registerPath, 302);
    };
    const addresses = [`/stores/${vendor.code}/register`, registerPath].map((path) =>
      path.replace(/register$/, "authorize"),
    );
    for (const address of new Set(addresses)) app.get<Query>(address, options, toPage);
  }
}
