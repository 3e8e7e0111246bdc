import type { ChatDeps } from "../../../chat/chat-deps.ts";
import { asRecord, text as textOf } from "../../../http/read-request.ts";
import { type GraphAnswer, graphError } from "../graph/graph-errors.ts";
import type { PageChannel } from "./message-shapes.ts";

type Deps = Pick<ChatDeps, "conversations" | "contacts" | "messages">;

/** What a page says of messages without writing one (`sender_action`). Undefined for messages. */
export function signOnPage(deps: Deps, channel: PageChannel, body: unknown): GraphAnswer | undefined {
  const { sender_action: action, recipient, payload } = asRecord(body);
  if (action === undefined) return undefined;
  const contact = textOf(asRecord(recipient).id);
  const key = { channel, contact };
  if (deps.conversations.messages(key).length === 0) return refusal("No matching user found", 2_018_001);
  const done: GraphAnswer = { ok: true, body: { recipient_id: contact } };
  if (action === "mark_seen") {
    deps.messages.readByShop(key);
    return done;
  }
  if (action !== "react" && action !== "unreact") {
    return refusal("Param sender_action must be one of {MARK_SEEN, REACT, UNREACT}");
  }
  const { message_id: id, reaction } = asRecord(payload);
  const known = deps.conversations.messages(key).find((message) => message.id === id);
  if (!known) return refusal("Param payload[message_id] is not of this conversation");
  const sign = action === "react" ? textOf(reaction) : "";
  if (channel === "instagram" && action === "react" && sign !== "love") {
    return refusal("Param payload[reaction] must be one of {love}");
  }
  if (deps.contacts.obstacle(key) === "window-closed") {
    return { ok: false, error: graphError("page", 10, { subcode: channel === "instagram" ? 2_534_022 : 2_018_278 }) };
  }
  deps.conversations.change(key, known.id, { reaction: (sign === "love" ? "❤️" : sign) || undefined });
  return done;
}

function refusal(details: string, subcode?: number): GraphAnswer {
  return { ok: false, error: graphError("page", 100, { details, ...(subcode !== undefined && { subcode }) }) };
}
