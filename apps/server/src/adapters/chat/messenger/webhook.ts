import type {
  ChatWebhookRequest,
  ChatWebhookResult,
  InboundMessage,
  MessageStatusUpdate,
} from "../../../messaging/provider/chat-provider.ts";
import { fieldOf, listOf, textOf } from "../../wire/json-fields.ts";
import { type MetaSecrets, momentOfMilliseconds, readSignedEntries } from "../meta/webhook.ts";
import { shortTextOf } from "../short-text.ts";

/** What became of messages, and who wrote, for one page or Instagram account. */
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
    kind: "news",
    statuses: events.flatMap((event) => statusesIn(event, request.now)),
    inbound: events.flatMap((event) => inboundIn(event, { senderId, now: request.now })),
  };
}

/** Messages that were seen are told by a moment, without their ids, by Messenger: nothing can be made of that here. */
function statusesIn(event: unknown, now: number): MessageStatusUpdate[] {
  const at = momentOfMilliseconds(textOf(event, "timestamp"), now);
  const told = (status: MessageStatusUpdate["status"], id: string, ownId = ""): MessageStatusUpdate[] =>
    id === "" ? [] : [{ carrierId: id, ownId: ownId || null, status, at, reason: null }];
  if (isEcho(event)) return told("sent", textOf(event, "message", "mid"), textOf(event, "message", "metadata"));
  const delivered = listOf(event, "delivery", "mids") ?? [];
  return [
    ...delivered.flatMap((id) => told("delivered", typeof id === "string" ? id : "")),
    ...told("read", textOf(event, "read", "mid")),
  ];
}

/** A message or a tap on a button. What the shop itself sent comes back as well, and opens nothing. */
function inboundIn(event: unknown, { senderId, now }: { senderId: string; now: number }): InboundMessage[] {
  const address = textOf(event, "sender", "id");
  const isWritten = fieldOf(event, "message") !== undefined || fieldOf(event, "postback") !== undefined;
  if (!isWritten || isEcho(event) || address === "" || address === senderId) return [];
  const at = momentOfMilliseconds(textOf(event, "timestamp"), now);
  const written = textOf(event, "message", "text") || textOf(event, "postback", "title");
  return [{ address, userId: null, at, ...shortTextOf(written) }];
}

function isEcho(event: unknown): boolean {
  return fieldOf(event, "message", "is_echo") === true;
}
