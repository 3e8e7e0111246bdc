import type { ChatDeps } from "../../../chat/chat-deps.ts";
import type { ConversationKey } from "../../../chat/conversations.ts";
import { asRecord, text as textOf } from "../../../http/read-request.ts";
import { type GraphAnswer, graphError } from "../graph/graph-errors.ts";
import { newWamid } from "./send.ts";

type Deps = Pick<ChatDeps, "conversations" | "contacts" | "messages">;

/** What the shop says of a message without writing one: that it read it, or how it likes it. Undefined for messages. */
export function signOnWhatsApp(deps: Deps, body: unknown): GraphAnswer | undefined {
  const { messaging_product: product, status, type, to, message_id: readId, reaction } = asRecord(body);
  if (status === undefined && type !== "reaction") return undefined;
  if (product !== "whatsapp") return refusal("(#100) The parameter messaging_product is required.");
  const { message_id: reactedId, emoji } = asRecord(reaction);
  const id = textOf(type === "reaction" ? reactedId : readId);
  const key = keyOfMessage(deps, id);
  if (!key) return refusal(`Message ID ${id} is not of a message that this number received`);
  if (type !== "reaction") {
    if (status !== "read") return refusal("Param status must be one of {READ}");
    deps.messages.readByShop(key, id);
    return { ok: true, body: { success: true } };
  }
  if (typeof to !== "string" || typeof emoji !== "string") return refusal("Param reaction must have an emoji");
  if (deps.contacts.obstacle(key) === "window-closed") return { ok: false, error: graphError("whatsapp", 131047) };
  deps.conversations.change(key, id, { reaction: emoji || undefined });
  const wa_id = key.contact;
  return {
    ok: true,
    body: { messaging_product: "whatsapp", contacts: [{ input: to, wa_id }], messages: [{ id: newWamid() }] },
  };
}

function keyOfMessage({ conversations }: Deps, id: string): ConversationKey | undefined {
  const channel = "whatsapp" as const;
  const contact = conversations
    .contacts(channel)
    .find((each) => conversations.messages({ channel, contact: each }).some((message) => message.id === id));
  return contact === undefined ? undefined : { channel, contact };
}

function refusal(details: string): GraphAnswer {
  return { ok: false, error: graphError("whatsapp", 131009, { details }) };
}
