import { parsePartId } from "@vitrine/domain/messaging/part-id";
import type {
  ChatWebhookRequest,
  ChatWebhookResult,
  InboundChange,
  InboundMessage,
  MessageStatusUpdate,
} from "../../../messaging/provider/chat-provider.ts";
import { hashOf, messageIdOf, partIdOf, writtenOf } from "../../chat/received-fields.ts";
import { fieldOf, listOf, textOf } from "../../wire/json-fields.ts";
import { type MetaSecrets, momentOfMilliseconds, readSignedEntries } from "../webhook.ts";
import { contentsIn } from "./received.ts";

/** Reads message statuses and inbound messages of one page or Instagram account. */
export function readMessengerWebhook(
  request: ChatWebhookRequest,
  secrets: MetaSecrets,
  { object, senderId }: { object: "page" | "instagram"; senderId: string },
): ChatWebhookResult {
  const body = readSignedEntries(request, secrets, object);
  if ("kind" in body) return body;
  const events = body.entries
    .filter((entry) => senderId !== "" && textOf(entry, "id") === senderId)
    .flatMap((entry) => listOf(entry, "messaging") ?? []);
  // Messenger repeats our messages with our id; Instagram has no field for it.
  const of = { senderId, now: request.now, hasOwnIds: object === "page" };
  return {
    kind: "events",
    statuses: events.flatMap((event) => statusesIn(event, request.now)),
    inbound: events.flatMap((event) => inboundIn(event, of)),
    changes: events.flatMap((event) => changesIn(event, of)),
  };
}

/** Messenger reports read messages by a time and without their ids, so those are ignored. */
function statusesIn(event: unknown, now: number): MessageStatusUpdate[] {
  const at = momentOfMilliseconds(textOf(event, "timestamp"), now);
  const update = (status: MessageStatusUpdate["status"], id: string, partId = ""): MessageStatusUpdate[] =>
    id === "" ? [] : [{ providerMessageId: id, partId: partId || null, status, at, reason: null }];
  if (isEcho(event)) return update("sent", textOf(event, "message", "mid"), textOf(event, "message", "metadata"));
  const delivered = listOf(event, "delivery", "mids") ?? [];
  return [
    ...delivered.flatMap((id) => update("delivered", typeof id === "string" ? id : "")),
    ...update("read", textOf(event, "read", "mid")),
  ];
}

type Of = { senderId: string; now: number; hasOwnIds: boolean };

/** A message or a tap on a button, one of each file. What the shop wrote in Meta's own inbox is repeated here, too. */
function inboundIn(event: unknown, { senderId, now, hasOwnIds }: Of): InboundMessage[] {
  const isFromShop = isEcho(event);
  const address = personIn(event, senderId, isFromShop);
  const isMessage = fieldOf(event, "message") !== undefined || fieldOf(event, "postback") !== undefined;
  if (!isMessage || isDeletion(event) || address === "") return [];
  // Of our own messages, one with our id is known; without ids of ours, nobody can tell which ones they are.
  if (isFromShop && (!hasOwnIds || parsePartId(textOf(event, "message", "metadata")))) return [];
  const at = momentOfMilliseconds(textOf(event, "timestamp"), now);
  const id =
    messageIdOf(event, "message", "mid") ?? messageIdOf(event, "postback", "mid") ?? hashOf(address, at, event);
  const repliesTo = messageIdOf(event, "message", "reply_to", "mid");
  const told = { address, userId: null, at, repliesTo, ...(isFromShop && { isFromShop: true as const }) };
  return contentsIn(event).map((content, index) =>
    index === 0 ? { ...told, id, content } : { ...told, id: partIdOf(id, index), partOf: id, content },
  );
}

/** A reaction, an edited text, or a message that its author took back. None of them is a message of its own. */
function changesIn(event: unknown, { senderId, now }: Of): InboundChange[] {
  const isFromShop = isEcho(event);
  const address = personIn(event, senderId, isFromShop);
  if (address === "") return [];
  const at = momentOfMilliseconds(textOf(event, "timestamp"), now);
  const told = { address, userId: null, at, ...(isFromShop && { isFromShop: true as const }) };
  const reacted = messageIdOf(event, "reaction", "mid");
  if (reacted !== null) {
    const isTaken = textOf(event, "reaction", "action") === "unreact";
    const emoji = isTaken ? null : (writtenOf(event, "reaction", "emoji") ?? writtenOf(event, "reaction", "reaction"));
    const id = hashOf(reacted, at, textOf(event, "reaction", "action"));
    return [{ ...told, id, messageId: reacted, kind: "reaction", emoji, opensWindow: false }];
  }
  const [edited, text] = [messageIdOf(event, "message_edit", "mid"), writtenOf(event, "message_edit", "text")];
  if (edited !== null && text !== null) {
    return [{ ...told, id: hashOf(edited, at), messageId: edited, kind: "edit", content: { kind: "text", text } }];
  }
  const removed = isDeletion(event) ? messageIdOf(event, "message", "mid") : null;
  return removed === null ? [] : [{ ...told, id: hashOf(removed, at), messageId: removed, kind: "deletion" }];
}

/** Whose conversation it is: who wrote, or to whom the shop did. */
function personIn(event: unknown, senderId: string, isFromShop: boolean): string {
  const address = textOf(event, isFromShop ? "recipient" : "sender", "id");
  return address === senderId ? "" : address;
}

function isDeletion(event: unknown): boolean {
  return fieldOf(event, "message", "is_deleted") === true;
}

function isEcho(event: unknown): boolean {
  return fieldOf(event, "message", "is_echo") === true;
}
