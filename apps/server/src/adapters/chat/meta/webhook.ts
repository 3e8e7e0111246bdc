import type { ChatWebhookRequest, ChatWebhookResult } from "../../../messaging/provider/chat-provider.ts";
import { listOf, parsed, textOf } from "../../wire/json-fields.ts";
import { headerOf, hmacHex, isSame } from "../../wire/signatures.ts";

/** `appSecret` signs what comes in; `verifyToken` is typed in by whoever sets the address up at Meta. */
export type MetaSecrets = Record<string, string>;

/** Meta asks once whether the address is ours, and wants its own words back. */
export function answerMetaHandshake(
  query: Record<string, string | undefined>,
  { verifyToken }: MetaSecrets,
): string | undefined {
  const challenge = query["hub.challenge"] ?? "";
  const isAsked = query["hub.mode"] === "subscribe" && /^[\w.-]{1,200}$/.test(challenge);
  return isAsked && verifyToken && isSame(query["hub.verify_token"] ?? "", verifyToken) ? challenge : undefined;
}

/** The entries of genuine news about one kind of account. Without the shop's app secret nothing is genuine. */
export function readSignedEntries(
  request: ChatWebhookRequest,
  { appSecret }: MetaSecrets,
  object: string,
): { entries: unknown[] } | Exclude<ChatWebhookResult, { kind: "news" }> {
  const signature = headerOf(request, "x-hub-signature-256");
  if (!appSecret || !isSame(signature, `sha256=${hmacHex(appSecret, request.body)}`)) return { kind: "forged" };
  const body = parsed(request.body);
  const entries = listOf(body, "entry");
  return entries && textOf(body, "object") === object ? { entries } : { kind: "malformed" };
}

/** A moment that was not told, or has not come yet, is now. */
export function momentOfSeconds(seconds: string, now: number): number {
  return momentOfMilliseconds(/^\d{1,12}$/.test(seconds) ? `${seconds}000` : "", now);
}

export function momentOfMilliseconds(milliseconds: string, now: number): number {
  return /^\d{1,15}$/.test(milliseconds) ? Math.min(Number(milliseconds), now) : now;
}
