import { createHmac } from "node:crypto";
import type { OpenShopChannel } from "../../../chat/shop-channel.ts";
import type { Webhook } from "../../../faults/webhook-sender.ts";

/** Meta's webhooks are signed over the raw bytes with the app's secret. */
export function signedWebhook(shopChannel: OpenShopChannel, update: object): Webhook | undefined {
  if (!shopChannel.webhookUrl) return undefined;
  const body = JSON.stringify(update);
  const signature = createHmac("sha256", shopChannel.credentials.appSecret ?? "")
    .update(body)
    .digest("hex");
  return { url: shopChannel.webhookUrl, headers: { "x-hub-signature-256": `sha256=${signature}` }, body };
}
