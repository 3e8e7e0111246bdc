import type {
  ChatWebhookRequest,
  ChatWebhookResult,
  InboundMessage,
  MessageStatusUpdate,
} from "../../../messaging/provider/chat-provider.ts";
import { writtenText } from "../../chat/written-text.ts";
import { fieldOf, listOf, textOf } from "../../wire/json-fields.ts";
import { reasonOfFailure } from "../graph-errors.ts";
import { type MetaSecrets, momentOfSeconds, readSignedEntries } from "../webhook.ts";
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
  const values = body.entries
    .flatMap((entry) => listOf(entry, "changes") ?? [])
    .filter((change) => textOf(change, "field") === "messages")
    .map((change) => fieldOf(change, "value"))
    .filter((value) => numberId !== "" && textOf(value, "metadata", "phone_number_id") === numberId);
  return {
    kind: "events",
    statuses: values.flatMap((value) =>
      (listOf(value, "statuses") ?? []).flatMap((status) => statusIn(status, request.now)),
    ),
    inbound: values.flatMap((value) =>
      (listOf(value, "messages") ?? []).flatMap((message) => inboundIn(message, value, request.now)),
    ),
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

/** A contact with a username instead of a number has an id of Meta's. System messages are not theirs. */
function inboundIn(message: unknown, value: unknown, now: number): InboundMessage[] {
  if (textOf(message, "type") === "system") return [];
  const from = textOf(message, "from");
  const contacts = listOf(value, "contacts") ?? [];
  const contact = contacts.find((one) => from !== "" && textOf(one, "wa_id") === from) ?? contacts[0];
  const userId = textOf(message, "from_user_id") || textOf(contact, "user_id");
  const address = from || userId;
  if (address === "") return [];
  const at = momentOfSeconds(textOf(message, "timestamp"), now);
  return [{ address, userId: userId || null, at, ...writtenText(...writtenIn(message)) }];
}

/**
 * The typed text, also that of a picture or of a cart of WhatsApp's own catalogue, or the title of a tapped button or of
 * an entry of a list. The goods of such a cart are only known by Meta's ids and are not read.
 */
function writtenIn(message: unknown): unknown[] {
  return [
    fieldOf(message, "text", "body"),
    fieldOf(message, "button", "text"),
    fieldOf(message, "interactive", "button_reply", "title"),
    fieldOf(message, "interactive", "list_reply", "title"),
    fieldOf(message, "image", "caption"),
    fieldOf(message, "video", "caption"),
    fieldOf(message, "document", "caption"),
    fieldOf(message, "order", "text"),
  ];
}
