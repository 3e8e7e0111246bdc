import type { NewWebhook, SavedWebhook, Webhook } from "@vitrine/contract/platform/webhooks/default-webhook";
import { frequentEvents, webhookEvents } from "@vitrine/contract/platform/webhooks/event-types";
import type { WebhookEndpoint } from "@vitrine/contract/platform/webhooks/webhook-endpoints";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../http/refusals.ts";
import { addressObstacle } from "../outbound/outbound-request.ts";
import { randomToken } from "../secrets/token.ts";
import type { WebhookDeps } from "./webhook-deps.ts";

/** Saves the shop's webhook. A host name that resolves to a private network is only detected on delivery. */
export async function putWebhook(
  { webhooks, webhookTargets }: WebhookDeps,
  shopId: string,
  { url, events, secret }: NewWebhook,
): Promise<Result<SavedWebhook, Refusal>> {
  if (addressObstacle(url, webhookTargets)) return refuse({ code: "webhook-address-refused", param: "/url" });
  const spare = randomToken();
  const target = { url, events: events ?? null, secret: secret ?? null };
  const { webhook, isSpareUsed } = await webhooks.saveDefault(shopId, target, spare);
  return ok({ ...defaultView(webhook), secret: isSpareUsed ? spare : null });
}

/** The default endpoint as the calls for the only webhook of earlier releases show it. */
export function defaultView({ url, events, isActive, updatedAt }: WebhookEndpoint): Webhook {
  return { url, events: events ?? unnamedEvents, isActive, updatedAt };
}

/** What an endpoint gets that names no events. */
const unnamedEvents = webhookEvents.filter((event) => !(frequentEvents as readonly string[]).includes(event));
