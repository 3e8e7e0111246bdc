import { createHmac } from "node:crypto";
import type { OpenLine } from "../chat/line.ts";
import type { Notice } from "../trouble/notices.ts";

/** Meta's news: signed over the very bytes that are sent, with the secret of the app. */
export function signedNotice(line: OpenLine, news: object): Notice | undefined {
  if (!line.webhookUrl) return undefined;
  const body = JSON.stringify(news);
  const signature = createHmac("sha256", line.credentials.appSecret ?? "")
    .update(body)
    .digest("hex");
  return { url: line.webhookUrl, headers: { "x-hub-signature-256": `sha256=${signature}` }, body };
}
