import type { ReceivedContent } from "@vitrine/domain/messaging/received-message";
import type {
  ChatWebhookRequest,
  ChatWebhookResult,
  InboundChange,
  InboundMessage,
  MessageStatusUpdate,
} from "../../../messaging/provider/chat-provider.ts";
import { hashOf, messageIdOf, writtenOf } from "../../chat/received-fields.ts";
import { fieldOf, listOf, textOf } from "../../wire/json-fields.ts";
import { reasonOfFailure } from "../graph-errors.ts";
import { type MetaSecrets, momentOfSeconds, readSignedEntries } from "../webhook.ts";
import { contentIn } from "./received.ts";
import { reviewInUpdate } from "./templates.ts";

/**
 * Reads message statuses, inbound messages and decisions about templates. A webhook may cover several numbers; only the
 * channel's own counts.
 */
export function readWhatsAppWebhook(
  request: ChatWebhookRequest,
  secrets: MetaSecrets,
  { numberId, accountId }: { numberId: string; accountId: string | undefined },
): ChatWebhookResult {
  const body = readSignedEntries(request, secrets, "whatsapp_business_account");
  if ("kind" in body) return body;
  const valuesOf = (field: string) =>
    body.entries
      .flatMap((entry) => listOf(entry, "changes") ?? [])
      .filter((change) => textOf(change, "field") === field)
      .map((change) => fieldOf(change, "value"))
      .filter((value) => numberId !== "" && textOf(value, "metadata", "phone_number_id") === numberId);
  const heard = (list: string, isFromShop: boolean) => (value: unknown) =>
    (listOf(value, list) ?? []).map((message) => heardIn(message, value, { now: request.now, isFromShop }));
  const values = valuesOf("messages");
  // What the shop wrote in the app of its phone, where the same number has both.
  const all = [
    ...values.flatMap(heard("messages", false)),
    ...valuesOf("smb_message_echoes").flatMap(heard("message_echoes", true)),
  ];
  return {
    kind: "events",
    statuses: values.flatMap((value) =>
      (listOf(value, "statuses") ?? []).flatMap((status) => statusIn(status, request.now)),
    ),
    inbound: all.flatMap(({ inbound }) => inbound),
    changes: all.flatMap(({ changes }) => changes),
    templates: body.entries
      .filter((entry) => accountId && textOf(entry, "id") === accountId)
      .flatMap((entry) => listOf(entry, "changes") ?? [])
      .filter((change) => textOf(change, "field") === "message_template_status_update")
      .flatMap((change) => reviewInUpdate(fieldOf(change, "value"))),
  };
}

const statuses = new Map<string, MessageStatusUpdate["status"]>([
  ["sent", "sent"],
  ["delivered", "delivered"],
  ["read", "read"],
  ["played", "read"],
  ["failed", "failed"],
]);

function statusIn(entry: unknown, now: number): MessageStatusUpdate[] {
  const [providerMessageId, status] = [textOf(entry, "id"), statuses.get(textOf(entry, "status"))];
  if (providerMessageId === "" || !status) return [];
  return [
    {
      providerMessageId,
      partId: textOf(entry, "biz_opaque_callback_data") || null,
      status,
      at: momentOfSeconds(textOf(entry, "timestamp"), now),
      reason: status === "failed" ? reasonOfFailure(listOf(entry, "errors")?.[0]) : null,
    },
  ];
}

/**
 * Whose conversation it is. A contact with a username instead of a number has an id of Meta's; both are told for as long as
 * Meta knows the number. In what the shop wrote with its phone, `to` is the contact.
 */
function personIn(
  message: unknown,
  value: unknown,
  isFromShop: boolean,
): { address: string; userId: string | null; name: string | null } {
  const number = isFromShop ? textOf(message, "to") : textOf(message, "from");
  const contacts = listOf(value, "contacts") ?? [];
  const contact = contacts.find((one) => number !== "" && textOf(one, "wa_id") === number) ?? contacts[0];
  const userId = textOf(message, isFromShop ? "to_user_id" : "from_user_id") || textOf(contact, "user_id");
  return { address: number || userId, userId: userId || null, name: writtenOf(contact, "profile", "name") };
}

type Heard = { inbound: InboundMessage[]; changes: InboundChange[] };

/** A message, or what happened to one: a reaction, an edit, or that its author took it back. System messages are not theirs. */
function heardIn(message: unknown, value: unknown, { now, isFromShop }: { now: number; isFromShop: boolean }): Heard {
  const type = textOf(message, "type");
  const person = personIn(message, value, isFromShop);
  if (type === "system" || person.address === "") return { inbound: [], changes: [] };
  const at = momentOfSeconds(textOf(message, "timestamp"), now);
  const id = messageIdOf(message, "id") ?? hashOf(person.address, at, message);
  const told = { ...person, id, at, ...(isFromShop && { isFromShop: true as const }) };
  const change = changeIn(message, type);
  if (change) return { inbound: [], changes: [{ ...told, ...change }] };
  const repliesTo = messageIdOf(message, "context", "id");
  return { inbound: [{ ...told, content: contentIn(message), repliesTo }], changes: [] };
}

/** Undefined for a message of its own. */
function changeIn(message: unknown, type: string): ChangeOf | undefined {
  if (type === "reaction") {
    const messageId = messageIdOf(message, "reaction", "message_id");
    const emoji = writtenOf(message, "reaction", "emoji");
    return messageId === null ? undefined : { kind: "reaction", messageId, emoji, opensWindow: true };
  }
  if (type === "revoke") {
    const messageId = messageIdOf(message, "revoke", "original_message_id");
    return messageId === null ? undefined : { kind: "deletion", messageId };
  }
  if (type !== "edit") return undefined;
  const messageId = messageIdOf(message, "edit", "original_message_id");
  return messageId === null
    ? undefined
    : { kind: "edit", messageId, content: contentIn(fieldOf(message, "edit", "message")) };
}

type ChangeOf =
  | { kind: "reaction"; messageId: string; emoji: string | null; opensWindow: boolean }
  | { kind: "edit"; messageId: string; content: ReceivedContent }
  | { kind: "deletion"; messageId: string };
