import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerAccount } from "../http/callers.ts";
import { overLimit } from "../http/rate-limits.repository.ts";
import type { Refusal } from "../http/refusals.ts";
import { pageByTime, readTimeToken } from "../http/request/time-token.ts";
import type { Serve } from "../http/serve.ts";
import { ownShop } from "../shop/own-shop.ts";
import { changeWebhook, createWebhook, removeWebhook, rollSecret } from "./change-webhooks.ts";
import { testWebhook } from "./test-webhook.ts";
import type { WebhookRef } from "./webhook.repository.ts";
import type { WebhookDeps } from "./webhook-deps.ts";

const PER_PAGE = 50;
/** Each one waits for an outside server. */
const testLimit = { name: "webhook-tests", most: 20, perSeconds: 60 };

export function webhookEndpointRoutes(serve: Serve, deps: WebhookDeps): void {
  const { shops, webhooks, webhookDeliveries } = deps;

  /** The endpoint's place, if the shop is the account's own and has it. */
  async function ownEndpoint(
    account: CallerAccount,
    { shopId, webhookId }: { shopId: string; webhookId: string },
  ): Promise<Result<WebhookRef, Refusal>> {
    const shop = await ownShop(shops, account, shopId);
    if (!shop.ok) return shop;
    const of = { shopId, id: webhookId };
    return (await webhooks.find(of)) ? ok(of) : refuse({ code: "webhook-not-found" });
  }

  /** The same, if events are sent there. */
  async function activeEndpoint(
    account: CallerAccount,
    params: { shopId: string; webhookId: string },
  ): Promise<Result<WebhookRef, Refusal>> {
    const of = await ownEndpoint(account, params);
    if (!of.ok) return of;
    return (await webhooks.find(of.value))?.isActive ? of : refuse({ code: "webhook-inactive" });
  }

  serve("GET /platform/v1/shops/{shopId}/webhooks", async ({ params, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    return shop.ok ? ok({ items: await webhooks.list(params.shopId), nextPageToken: null }) : shop;
  });

  serve("POST /platform/v1/shops/{shopId}/webhooks", async ({ params, body, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    return shop.ok ? createWebhook(deps, params.shopId, body) : shop;
  });

  serve("GET /platform/v1/shops/{shopId}/webhooks/{webhookId}", async ({ params, account }) => {
    const of = await ownEndpoint(account, params);
    if (!of.ok) return of;
    const found = await webhooks.find(of.value);
    return found ? ok(found) : refuse({ code: "webhook-not-found" });
  });

  serve("PATCH /platform/v1/shops/{shopId}/webhooks/{webhookId}", async ({ params, body, account, ifMatch }) => {
    const of = await ownEndpoint(account, params);
    return of.ok ? changeWebhook(deps, of.value, { change: body, ifVersion: ifMatch }) : of;
  });

  serve("DELETE /platform/v1/shops/{shopId}/webhooks/{webhookId}", async ({ params, account, ifMatch }) => {
    const of = await ownEndpoint(account, params);
    return of.ok ? removeWebhook(deps, of.value, ifMatch) : of;
  });

  serve(
    "POST /platform/v1/shops/{shopId}/webhooks/{webhookId}/roll-secret",
    async ({ params, body, account, ifMatch }) => {
      const of = await ownEndpoint(account, params);
      return of.ok ? rollSecret(deps, of.value, body, ifMatch) : of;
    },
  );

  serve("POST /platform/v1/shops/{shopId}/webhooks/{webhookId}/test", async ({ params, account }) => {
    const of = await activeEndpoint(account, params);
    if (!of.ok) return of;
    if (!(await deps.limits.take(testLimit, account.chatbotId))) return refuse(overLimit(testLimit));
    const shop = { shopId: params.shopId, isTest: account.isTest };
    return testWebhook(deps, { shop, id: params.webhookId }, deps.now());
  });

  serve("POST /platform/v1/shops/{shopId}/webhooks/{webhookId}/replay", async ({ params, body, account }) => {
    const of = await activeEndpoint(account, params);
    if (!of.ok) return of;
    const { replayed, last } = await webhookDeliveries.replayRange(params, body);
    return ok({ replayed, nextSince: last?.toISOString() ?? null });
  });

  serve("GET /platform/v1/shops/{shopId}/webhooks/{webhookId}/deliveries", async ({ params, query, account }) => {
    const of = await ownEndpoint(account, params);
    if (!of.ok) return of;
    const after = readTimeToken(query.pageToken);
    if (!after.ok) return after;
    const { perPage = PER_PAGE, status } = query;
    const found = await webhookDeliveries.list(params, { after: after.value, limit: perPage + 1, status });
    const { shown, nextPageToken } = pageByTime(found, perPage);
    return ok({ items: shown, nextPageToken });
  });

  serve("GET /platform/v1/shops/{shopId}/webhooks/{webhookId}/deliveries/{deliveryId}", async ({ params, account }) => {
    const of = await ownEndpoint(account, params);
    if (!of.ok) return of;
    const found = await webhookDeliveries.find({ ...params, id: params.deliveryId });
    return found ? ok(found) : refuse({ code: "delivery-not-found" });
  });

  serve(
    "POST /platform/v1/shops/{shopId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay",
    async ({ params, account }) => {
      const of = await activeEndpoint(account, params);
      if (!of.ok) return of;
      const again = await webhookDeliveries.replay({ ...params, id: params.deliveryId });
      return again ? ok(again) : refuse({ code: "delivery-not-found" });
    },
  );
}
