import type { ChannelType } from "@vitrine/domain/codes/session";
import { contactAddress } from "@vitrine/domain/messaging/contact-address";
import { isStopReason } from "@vitrine/domain/messaging/stop-reasons";
import type {
  ChatWebhookRequest,
  ChatWebhookResult,
  InboundMessage,
  MessageStatusUpdate,
} from "../../messaging/provider/chat-provider.ts";
import { isSignatureOf } from "../../secrets/signature.ts";
import { writtenText } from "../chat/written-text.ts";
import { fieldOf, listOf, momentOf, parsed, textOf } from "../wire/json-fields.ts";
import { headerOf } from "../wire/signatures.ts";

export const CALLBACK_SIGNATURE = "vitrine-signature";

const statuses: readonly MessageStatusUpdate["status"][] = ["sent", "delivered", "read", "failed"];

/**
 * The webhook of a receiver of our messages, signed like our own requests:
 * `{ "statuses": [{ "id", "status", "at"?, "reason"? }], "messages": [{ "contactId", "at"?, "text"? }] }`. Both lists may be
 * absent; `id` is our part id, `reason` one of our own codes.
 */
export function readSignedCallback(
  request: ChatWebhookRequest,
  { secret, channelType }: { secret: string; channelType: ChannelType },
): ChatWebhookResult {
  const { body, now } = request;
  if (!isSignatureOf(headerOf(request, CALLBACK_SIGNATURE), { body, secret, now })) return { kind: "forged" };
  const payload = parsed(body);
  if (typeof payload !== "object" || payload === null) return { kind: "malformed" };
  return {
    kind: "events",
    statuses: (listOf(payload, "statuses") ?? []).flatMap((one) => statusIn(one, now)),
    inbound: (listOf(payload, "messages") ?? []).flatMap((one) => inboundIn(one, { channelType, now })),
  };
}

function statusIn(entry: unknown, now: number): MessageStatusUpdate[] {
  const id = textOf(entry, "id");
  const status = statuses.find((one) => one === textOf(entry, "status"));
  if (id === "" || !status) return [];
  const given = textOf(entry, "reason");
  const reason = isStopReason(given) ? given : "bad-message";
  return [
    {
      providerMessageId: id,
      partId: id,
      status,
      at: momentIn(entry, now),
      reason: status === "failed" ? reason : null,
    },
  ];
}

function inboundIn(entry: unknown, { channelType, now }: { channelType: ChannelType; now: number }): InboundMessage[] {
  const contactId = textOf(entry, "contactId");
  if (contactId === "") return [];
  const address = contactAddress(channelType, { contactId, phone: null });
  return [{ address, userId: null, at: momentIn(entry, now), ...writtenText(fieldOf(entry, "text")) }];
}

function momentIn(entry: unknown, now: number): number {
  return Math.min(momentOf(entry, "at") ?? now, now);
}
