import type {
  ChatWebhookRequest,
  ChatWebhookResult,
  InboundMessage,
  MessageStatusUpdate,
} from "../../../messaging/provider/chat-provider.ts";
import { writtenText } from "../../chat/written-text.ts";
import { fieldOf, listOf, textOf } from "../../wire/json-fields.ts";
import { type MetaSecrets, momentOfMilliseconds, readSignedEntries } from "../webhook.ts";

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
  return {
    kind: "events",
    statuses: events.flatMap((event) => statusesIn(event, request.now)),
    inbound: events.flatMap((event) => inboundIn(event, { senderId, now: request.now })),
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

/** A message or a tap on a button. The shop's own messages are repeated here, too, and do not count. */
function inboundIn(event: unknown, { senderId, now }: { senderId: string; now: number }): InboundMessage[] {
  const address = textOf(event, "sender", "id");
  const isInbound = fieldOf(event, "message") !== undefined || fieldOf(event, "postback") !== undefined;
  // Who takes a message back has not written, and the window does not open.
  if (
    !isInbound ||
    isEcho(event) ||
    fieldOf(event, "message", "is_deleted") === true ||
    address === "" ||
    address === senderId
  )
    return [];
  const at = momentOfMilliseconds(textOf(event, "timestamp"), now);
  const written = writtenText(fieldOf(event, "message", "text"), fieldOf(event, "postback", "title"));
  return [{ address, userId: null, at, ...written }];
}

function isEcho(event: unknown): boolean {
  return fieldOf(event, "message", "is_echo") === true;
}
