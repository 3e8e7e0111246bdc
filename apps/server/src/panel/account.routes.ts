import type { Key } from "@vitrine/contract/platform/keys";
import type { WebhookEndpoint } from "@vitrine/contract/platform/webhooks/webhook-endpoints";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { AuditEntry } from "../db/audit.ts";
import type { CallerAccount, CallerMember } from "../http/callers.ts";
import { overLimit } from "../http/rate-limits.repository.ts";
import type { Refusal } from "../http/refusals.ts";
import { pageByTime, readTimeToken } from "../http/request/time-token.ts";
import type { Serve } from "../http/serve.ts";
import type { KeyMaker } from "../platform/keys/key.repository.ts";
import { createKey, listKeysWithMakers, revokeKey, rotateKey } from "../platform/keys/manage-keys.ts";
import { changeWebhook, createWebhook, removeWebhook } from "../webhook/change-webhooks.ts";
import { testWebhook } from "../webhook/test-webhook.ts";
import type { WebhookRef } from "../webhook/webhook.repository.ts";
import type { PanelDeps } from "./panel-deps.ts";

const PER_PAGE = 50;
/** Each one waits for an outside server. */
const testLimit = { name: "webhook-tests", most: 20, perSeconds: 60 };

/** Keys and webhooks: the use cases of the platform API, in the name of the owner. */
export function panelAccountRoutes(serve: Serve, deps: PanelDeps): void {
  keyRoutes(serve, deps);
  webhookRoutes(serve, deps);
  deliveryRoutes(serve, deps);
}

function keyRoutes(serve: Serve, deps: PanelDeps): void {
  const entryOf = (
    member: CallerMember,
    action: string,
    { id, name }: Key,
    after: object | null = null,
  ): AuditEntry => ({
    ...{ member, shopId: null, action, after },
    subject: { type: "key", id, name },
  });

  serve("GET /painel/api/shops/{shopId}/keys", async ({ member: { chatbotId } }) =>
    ok({ items: await listKeysWithMakers(deps, chatbotId) }),
  );

  serve("POST /painel/api/shops/{shopId}/keys", async ({ body, member }) => {
    return createKey(deps, accountOf(member), body, (made) => {
      const { name, scopes, isTest, expiresAt } = made;
      return entryOf(member, "key.created", made, { name, scopes, isTest, expiresAt });
    });
  });

  serve("POST /painel/api/shops/{shopId}/keys/{keyId}/rotate", async ({ params, body, member }) => {
    const { overlapHours } = body;
    return rotateKey(deps, accountOf(member), { keyId: params.keyId, overlapHours }, (rotated) =>
      entryOf(member, "key.rotated", rotated),
    );
  });

  serve("POST /painel/api/shops/{shopId}/keys/{keyId}/revoke", async ({ params, member }) => {
    return revokeKey(deps, accountOf(member), { keyId: params.keyId }, (revoked) =>
      entryOf(member, "key.revoked", revoked),
    );
  });
}

function webhookRoutes(serve: Serve, deps: PanelDeps): void {
  const { webhooks } = deps;

  serve("GET /painel/api/shops/{shopId}/webhooks", async ({ params }) =>
    ok({ items: await webhooks.list(params.shopId) }),
  );

  serve("POST /painel/api/shops/{shopId}/webhooks", async ({ params: { shopId }, body, member }) => {
    return createWebhook(deps, shopId, body, (made) => {
      const { name, url, events } = made;
      return { member, shopId, action: "webhook.created", subject: subjectOf(made), after: { name, url, events } };
    });
  });

  serve("PATCH /painel/api/shops/{shopId}/webhooks/{webhookId}", async ({ params, body, member }) => {
    const of = { shopId: params.shopId, id: params.webhookId };
    const facts = ({ name, url, events, isActive }: WebhookEndpoint) => ({ name, url, events, isActive });
    return changeWebhook(deps, of, { change: body, ifVersion: null }, ({ before, after }) => ({
      ...{ member, shopId: of.shopId, action: "webhook.changed", subject: subjectOf(after) },
      ...{ before: facts(before), after: facts(after) },
    }));
  });

  serve("DELETE /painel/api/shops/{shopId}/webhooks/{webhookId}", async ({ params, member }) => {
    const of = { shopId: params.shopId, id: params.webhookId };
    return removeWebhook(deps, of, null, (before) => {
      const { name, url, events } = before;
      const subject = subjectOf(before);
      return { member, shopId: of.shopId, action: "webhook.removed", subject, before: { name, url, events } };
    });
  });
}

function subjectOf({ id, name, url }: Pick<WebhookEndpoint, "id" | "name" | "url">) {
  return { type: "webhook", id, name: name || url.slice(0, 200) };
}

function deliveryRoutes(serve: Serve, deps: PanelDeps): void {
  const { webhooks, webhookDeliveries } = deps;
  const byName = (of: WebhookRef) => ({ shopId: of.shopId, webhookId: of.id });

  async function endpoint(params: { shopId: string; webhookId: string }): Promise<Result<WebhookRef, Refusal>> {
    const of = { shopId: params.shopId, id: params.webhookId };
    return (await webhooks.find(of)) ? ok(of) : refuse({ code: "webhook-not-found" });
  }

  async function activeEndpoint(params: { shopId: string; webhookId: string }): Promise<Result<WebhookRef, Refusal>> {
    const of = await endpoint(params);
    if (!of.ok) return of;
    return (await webhooks.find(of.value))?.isActive ? of : refuse({ code: "webhook-inactive" });
  }

  serve("POST /painel/api/shops/{shopId}/webhooks/{webhookId}/test", async ({ params, member }) => {
    const of = await activeEndpoint(params);
    const shop = await deps.cachedShop(params.shopId);
    if (!of.ok || !shop) return of.ok ? refuse({ code: "shop-not-found" }) : of;
    if (!(await deps.limits.take(testLimit, member.chatbotId))) return refuse(overLimit(testLimit));
    return testWebhook(deps, { shop, id: params.webhookId }, deps.now());
  });

  serve("POST /painel/api/shops/{shopId}/webhooks/{webhookId}/replay", async ({ params, body, member }) => {
    const of = await activeEndpoint(params);
    if (!of.ok) return of;
    const { replayed, last } = await webhookDeliveries.replayRange(byName(of.value), body, (done) => ({
      ...{ member, shopId: params.shopId, action: "webhook.replayed" },
      subject: { type: "webhook", id: params.webhookId },
      after: { replayed: done.replayed, ...body },
    }));
    return ok({ replayed, nextSince: last?.toISOString() ?? null });
  });

  serve("GET /painel/api/shops/{shopId}/webhooks/{webhookId}/deliveries", async ({ params, query }) => {
    const of = await endpoint(params);
    if (!of.ok) return of;
    const after = readTimeToken(query.pageToken);
    if (!after.ok) return after;
    const { perPage = PER_PAGE, status } = query;
    const found = await webhookDeliveries.list(byName(of.value), { after: after.value, limit: perPage + 1, status });
    const { shown, nextPageToken } = pageByTime(found, perPage);
    return ok({ items: shown, nextPageToken });
  });

  serve("GET /painel/api/shops/{shopId}/webhooks/{webhookId}/deliveries/{deliveryId}", async ({ params }) => {
    const of = await endpoint(params);
    if (!of.ok) return of;
    const found = await webhookDeliveries.find({ ...byName(of.value), id: params.deliveryId });
    return found ? ok(found) : refuse({ code: "delivery-not-found" });
  });

  serve("POST /painel/api/shops/{shopId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay", async ({ params }) => {
    const of = await activeEndpoint(params);
    if (!of.ok) return of;
    const again = await webhookDeliveries.replay({ ...byName(of.value), id: params.deliveryId });
    return again ? ok(again) : refuse({ code: "delivery-not-found" });
  });
}

/** The owner may do everything that a key of the account may. */
function accountOf({ chatbotId, userId, name }: CallerMember): CallerAccount & { maker: KeyMaker } {
  return { chatbotId, keyId: "", keyName: "", scopes: null, isTest: false, maker: { id: userId, name } };
}
