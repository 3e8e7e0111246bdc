import { createHmac } from "node:crypto";
import type { OpenShopChannel } from "../../chat/shop-channel.ts";
import type { Webhook } from "../../faults/webhook-sender.ts";

/** Meta's news: signed over the very bytes that are sent, with the secret of the app. */
export function signedWebhook(line: OpenShopChannel, news: object): Webhook | undefined {
  if (!line.webhookUrl) return undefined;
  const body = JSON.stringify(news);
  const signature = createHmac("sha256", line.credentials.appSecret ?? "")
    .update(body)
    .digest("hex");
  return { url: line.webhookUrl, headers: { "x-hub-signature-256": `sha256=${signature}` }, body };
}
