import type { ChatWebhookRequest, ChatWebhookResult } from "../../messaging/provider/chat-provider.ts";
import { listOf, parsed, textOf } from "../wire/json-fields.ts";
import { headerOf, hmacHex, isSame } from "../wire/signatures.ts";

/** Meta signs its webhooks with `appSecret`. `verifyToken` is entered at Meta when the webhook is set up. */
export type MetaSecrets = Record<string, string>;

export const META_SIGNATURE = "x-hub-signature-256";

/** Meta verifies the webhook's address once, and expects its challenge back. */
export function answerMetaHandshake(
  query: Record<string, string | undefined>,
  { verifyToken }: MetaSecrets,
): string | undefined {
  const challenge = query["hub.challenge"] ?? "";
  const isVerification = query["hub.mode"] === "subscribe" && /^[\w.-]{1,200}$/.test(challenge);
  return isVerification && verifyToken && isSame(query["hub.verify_token"] ?? "", verifyToken) ? challenge : undefined;
}

/** The entries of a signed webhook for one kind of account. Without the shop's app secret, every request is forged. */
export function readSignedEntries(
  request: ChatWebhookRequest,
  { appSecret }: MetaSecrets,
  object: string,
): { entries: unknown[] } | Exclude<ChatWebhookResult, { kind: "events" }> {
  const signature = headerOf(request, META_SIGNATURE);
  if (!appSecret || !isSame(signature, `sha256=${hmacHex(appSecret, request.body)}`)) return { kind: "forged" };
  const body = parsed(request.body);
  const entries = listOf(body, "entry");
  return entries && textOf(body, "object") === object ? { entries } : { kind: "malformed" };
}

/** A missing or future time becomes `now`. */
export function momentOfSeconds(seconds: string, now: number): number {
  return momentOfMilliseconds(/^\d{1,12}$/.test(seconds) ? `${seconds}000` : "", now);
}

export function momentOfMilliseconds(milliseconds: string, now: number): number {
  return /^\d{1,15}$/.test(milliseconds) ? Math.min(Number(milliseconds), now) : now;
}
