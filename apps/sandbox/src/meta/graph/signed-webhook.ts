import { createHmac } from "node:crypto";
import type { OpenShopChannel } from "../../chat/shop-channel.ts";
import type { Webhook } from "../../faults/webhook-sender.ts";

/** Meta's news: signed over the very bytes that are sent, with the secret of the app. */
export function signedWebhook(shopChannel: OpenShopChannel, news: object): Webhook | undefined {
  if (!shopChannel.webhookUrl) return undefined;
  const body = JSON.stringify(news);
  const signature = createHmac("sha256", shopChannel.credentials.appSecret ?? "")
    .update(body)
    .digest("hex");
  return { url: shopChannel.webhookUrl, headers: { "x-hub-signature-256": `sha256=${signature}` }, body };
}
