import type { NewWebhook, SavedWebhook } from "@vitrine/contract/platform/webhook";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../http/refusals.ts";
import { type AllowedOrigins, addressObstacle } from "../outbound/outbound-request.ts";
import { randomToken } from "../secrets/token.ts";
import type { WebhookRepository } from "./webhook.repository.ts";

type Deps = { webhooks: Pick<WebhookRepository, "save">; webhookTargets: AllowedOrigins };

/** Where the shop wants to be told. A name that leads inside a network is found out only when it is used. */
export async function putWebhook(
  { webhooks, webhookTargets }: Deps,
  shopId: string,
  { url, events, secret }: NewWebhook,
): Promise<Result<SavedWebhook, Refusal>> {
  if (addressObstacle(new URL(url), webhookTargets)) return refuse({ code: "webhook-address-refused" });
  const spare = randomToken();
  const wanted = { url, events: events ?? null, secret: secret ?? null };
  const { webhook, isSpareUsed } = await webhooks.save(shopId, wanted, spare);
  return ok({ ...webhook, secret: isSpareUsed ? spare : null });
}
