import type { ChannelType } from "@vitrine/domain/codes/session";
import { contactAddress } from "@vitrine/domain/messaging/contact-address";
import { parsePartId } from "@vitrine/domain/messaging/part-id";
import { isStopReason } from "@vitrine/domain/messaging/stop-reasons";
import type {
  ChatWebhookRequest,
  ChatWebhookResult,
  InboundChange,
  InboundMessage,
  MessageStatusUpdate,
} from "../../messaging/provider/chat-provider.ts";
import { isSignatureOf } from "../../secrets/signature.ts";
import { hashOf, messageIdOf, writtenOf } from "../chat/received-fields.ts";
import { listOf, momentOf, parsed, textOf } from "../wire/json-fields.ts";
import { headerOf } from "../wire/signatures.ts";
import { contentIn } from "./received.ts";

export const CALLBACK_SIGNATURE = "vitrine-signature";

const statuses: readonly MessageStatusUpdate["status"][] = ["sent", "delivered", "read", "failed"];

/**
 * The webhook of a receiver of our messages, signed like our own requests:
 * `{ "statuses": [{ "id", "status", "at"?, "reason"? }], "messages": [{ "contactId", "id"?, "at"?, "kind"?, "text"?, … }] }`.
 * Both lists may be absent; the `id` of a status is our part id, `reason` one of our own codes.
 */
export function readSignedCallback(
  request: ChatWebhookRequest,
  { secret, channelType }: { secret: string; channelType: ChannelType },
): ChatWebhookResult {
  const { body, now } = request;
  if (!isSignatureOf(headerOf(request, CALLBACK_SIGNATURE), { body, secret, now })) return { kind: "forged" };
  const payload = parsed(body);
  if (typeof payload !== "object" || payload === null) return { kind: "malformed" };
  const messages = listOf(payload, "messages") ?? [];
  return {
    kind: "events",
    statuses: (listOf(payload, "statuses") ?? []).flatMap((one) => statusIn(one, now)),
    inbound: messages.flatMap((one) => inboundIn(one, { channelType, now })),
    changes: messages.flatMap((one) => changeIn(one, { channelType, now })),
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

type Of = { channelType: ChannelType; now: number };

/** Whose conversation an entry of `messages` is about; undefined where it names nobody. */
function toldIn(entry: unknown, { channelType, now }: Of) {
  const contactId = textOf(entry, "contactId");
  if (contactId === "") return undefined;
  const address = contactAddress(channelType, { contactId, phone: null });
  const at = momentIn(entry, now);
  // Without an id of theirs, the same words at the same time are the same message.
  const id = ownId(address, entry, "id") ?? hashOf(address, at, entry);
  const isFromShop = textOf(entry, "from") === "shop";
  const name = writtenOf(entry, "name");
  return { address, userId: null, name, id, at, ...(isFromShop && { isFromShop: true as const }) };
}

/** The receiver's ids are unique in a conversation, and those of our messages everywhere. */
function ownId(address: string, entry: unknown, field: string): string | null {
  const id = writtenOf(entry, field);
  if (id === null || parsePartId(id)) return id;
  return messageIdOf({ id: `${address}/${id}` }, "id");
}

const changeKinds = ["reaction", "edit", "deletion"];

function inboundIn(entry: unknown, of: Of): InboundMessage[] {
  const told = toldIn(entry, of);
  if (!told || changeKinds.includes(textOf(entry, "kind"))) return [];
  return [{ ...told, content: contentIn(entry), repliesTo: ownId(told.address, entry, "repliesTo") }];
}

/** `messageId` names the message that it is about. */
function changeIn(entry: unknown, of: Of): InboundChange[] {
  const told = toldIn(entry, of);
  const messageId = told && ownId(told.address, entry, "messageId");
  if (!told || !messageId) return [];
  switch (textOf(entry, "kind")) {
    case "reaction":
      return [{ ...told, messageId, kind: "reaction", emoji: writtenOf(entry, "emoji"), opensWindow: true }];
    case "edit": {
      const text = writtenOf(entry, "text");
      return text === null ? [] : [{ ...told, messageId, kind: "edit", content: { kind: "text", text } }];
    }
    case "deletion":
      return [{ ...told, messageId, kind: "deletion" }];
    default:
      return [];
  }
}

function momentIn(entry: unknown, now: number): number {
  return Math.min(momentOf(entry, "at") ?? now, now);
}
