import type { NewWebhook, SavedWebhook } from "@vitrine/contract/platform/webhook";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../http/refusals.ts";
import { type AllowedOrigins, addressObstacle } from "../outbound/outbound-request.ts";
import { randomToken } from "../secrets/token.ts";
import type { WebhookRepository } from "./webhook.repository.ts";

type PutWebhookDeps = { webhooks: Pick<WebhookRepository, "save">; webhookTargets: AllowedOrigins };

/** Saves the shop's webhook. A host name that resolves to a private network is only detected on delivery. */
export async function putWebhook(
  { webhooks, webhookTargets }: PutWebhookDeps,
  shopId: string,
  { url, events, secret }: NewWebhook,
): Promise<Result<SavedWebhook, Refusal>> {
  if (addressObstacle(new URL(url), webhookTargets)) return refuse({ code: "webhook-address-refused" });
  const spare = randomToken();
  const target = { url, events: events ?? null, secret: secret ?? null };
  const { webhook, isSpareUsed } = await webhooks.save(shopId, target, spare);
  return ok({ ...webhook, secret: isSpareUsed ? spare : null });
}
