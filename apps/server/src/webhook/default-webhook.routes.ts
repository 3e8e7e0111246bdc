import { ok, refuse } from "@vitrine/domain/result";
import { pageByTime, readTimeToken } from "../http/request/time-token.ts";
import type { Serve } from "../http/serve.ts";
import { ownShop } from "../shop/own-shop.ts";
import { defaultView, putWebhook } from "./put-webhook.ts";
import { DEFAULT_WEBHOOK } from "./webhook.repository.ts";
import type { WebhookDeps } from "./webhook-deps.ts";

const PER_PAGE = 50;

export function defaultWebhookRoutes(serve: Serve, deps: WebhookDeps): void {
  const { shops, webhooks, webhookDeliveries } = deps;

  serve("GET /platform/v1/shops/{shopId}/webhook", async ({ params, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const webhook = await webhooks.find({ shopId: params.shopId, id: DEFAULT_WEBHOOK });
    return webhook ? ok(defaultView(webhook)) : refuse({ code: "webhook-not-found" });
  });

  serve("PUT /platform/v1/shops/{shopId}/webhook", async ({ params, body, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    return shop.ok ? putWebhook(deps, params.shopId, body) : shop;
  });

  serve("DELETE /platform/v1/shops/{shopId}/webhook", async ({ params, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    return shop.ok ? ok({ removed: await webhooks.remove({ shopId: params.shopId, id: DEFAULT_WEBHOOK }) }) : shop;
  });

  serve("GET /platform/v1/shops/{shopId}/webhook/deliveries", async ({ params, query, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const after = readTimeToken(query.pageToken);
    if (!after.ok) return after;
    const { perPage = PER_PAGE } = query;
    const of = { shopId: params.shopId, webhookId: DEFAULT_WEBHOOK };
    const found = await webhookDeliveries.list(of, { after: after.value, limit: perPage + 1 });
    const { shown, nextPageToken } = pageByTime(found, perPage);
    return ok({ deliveries: shown, nextPageToken });
  });
}
