import { randomBytes } from "node:crypto";
import type { EndpointDeliveryDetail } from "@vitrine/contract/platform/webhooks/webhook-endpoints";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../http/refusals.ts";
import type { Shop } from "../shop/shop.ts";
import { postWebhook } from "./post-webhook.ts";
import { thinEvent } from "./shop-event.repository.ts";
import type { WebhookDeps } from "./webhook-deps.ts";

const TEST_EVENT = "webhook.test";

/** Sends an event that means nothing, once and at once, so that its sender sees what the address answers. */
export async function testWebhook(
  {
    webhooks,
    webhookDeliveries,
    webhookTargets: allowed,
  }: Pick<WebhookDeps, "webhooks" | "webhookDeliveries" | "webhookTargets">,
  { shop, id: webhookId }: { shop: Pick<Shop, "shopId" | "isTest">; id: string },
  now: number,
): Promise<Result<EndpointDeliveryDetail, Refusal>> {
  const { shopId } = shop;
  const target = await webhooks.findTarget({ shopId, id: webhookId });
  if (!target) return refuse({ code: "webhook-inactive" });
  const id = `test_${randomBytes(12).toString("base64url")}`;
  const nothing = { orderId: null, version: null, contactId: null, data: {} };
  const body = JSON.stringify(thinEvent(shop, { ...nothing, id, type: TEST_EVENT, createdAt: new Date(now) }));
  const { url, secrets } = target;
  const { outcome, exchange } = await postWebhook({ id, type: TEST_EVENT, body }, { url, secrets, allowed, now });
  const isDelivered = outcome === "delivered";
  // An address that says it is gone to a test is believed when a real event comes.
  const error = isDelivered
    ? null
    : outcome === "gone"
      ? "O endereço respondeu que não existe mais (410)."
      : outcome.failure;
  const of = { shopId, webhookId, id, type: TEST_EVENT };
  return ok(await webhookDeliveries.recordTest(of, { status: isDelivered ? "delivered" : "failed", error, exchange }));
}
