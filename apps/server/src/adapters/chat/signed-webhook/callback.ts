import type { ChannelType } from "@vitrine/domain/codes/session";
import { contactAddress } from "@vitrine/domain/messaging/contact-address";
import { isStopReason } from "@vitrine/domain/messaging/stop-reasons";
import type {
  ChatWebhookRequest,
  ChatWebhookResult,
  InboundMessage,
  MessageStatusUpdate,
} from "../../../messaging/provider/chat-provider.ts";
import { isSignatureOf } from "../../../secrets/signature.ts";
import { listOf, momentOf, parsed, textOf } from "../../wire/json-fields.ts";
import { headerOf } from "../../wire/signatures.ts";
import { shortTextOf } from "../short-text.ts";

const statuses: readonly MessageStatusUpdate["status"][] = ["sent", "delivered", "read", "failed"];

/**
 * What a receiver of our messages tells back, signed as we sign:
 * `{ "statuses": [{ "id", "status", "at"?, "reason"? }], "messages": [{ "contactId", "at"?, "text"? }] }`. Both lists may be
 * absent; `id` is the id of what we sent, `reason` one of our own words.
 */
export function readSignedCallback(
  request: ChatWebhookRequest,
  { secret, channelType }: { secret: string; channelType: ChannelType },
): ChatWebhookResult {
  const { body, now } = request;
  if (!isSignatureOf(headerOf(request, "vitrine-signature"), { body, secret, now })) return { kind: "forged" };
  const news = parsed(body);
  if (typeof news !== "object" || news === null) return { kind: "malformed" };
  return {
    kind: "news",
    statuses: (listOf(news, "statuses") ?? []).flatMap((one) => statusIn(one, now)),
    inbound: (listOf(news, "messages") ?? []).flatMap((one) => inboundIn(one, { channelType, now })),
  };
}

function statusIn(news: unknown, now: number): MessageStatusUpdate[] {
  const id = textOf(news, "id");
  const status = statuses.find((one) => one === textOf(news, "status"));
  if (id === "" || !status) return [];
  const told = textOf(news, "reason");
  const reason = isStopReason(told) ? told : "bad-message";
  return [{ carrierId: id, ownId: id, status, at: momentIn(news, now), reason: status === "failed" ? reason : null }];
}

function inboundIn(news: unknown, { channelType, now }: { channelType: ChannelType; now: number }): InboundMessage[] {
  const contactId = textOf(news, "contactId");
  if (contactId === "") return [];
  const address = contactAddress(channelType, { contactId, phone: null });
  return [{ address, userId: null, at: momentIn(news, now), ...shortTextOf(textOf(news, "text")) }];
}

function momentIn(news: unknown, now: number): number {
  return Math.min(momentOf(news, "at") ?? now, now);
}
