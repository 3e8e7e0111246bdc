import { randomUUID } from "node:crypto";
import type { SentMessage } from "@vitrine/contract/storefront/messaging";
import type { ChatMessage, LinkTarget } from "@vitrine/domain/messaging/chat-message";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import type { Announce } from "../../db/announce.ts";
import type { AuditOf } from "../../db/audit.ts";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { IdempotencyRepository } from "../../http/request/idempotency.repository.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import type { ChatMessageRepository } from "../outbox/chat-message.repository.ts";
import { queueMessage } from "../outbox/queue-message.ts";
import type { ChannelOf } from "../provider/connected-channels.ts";

type Deps = {
  messages: Pick<ChatMessageRepository, "queue" | "findByCause">;
  idempotency: Pick<IdempotencyRepository, "begin">;
  channelOf: ChannelOf;
  announce: Announce;
};

export type ComposedMessage = { message: ChatMessage<LinkTarget>; orderId: string | null };

/**
 * Sends a message to the contact of the agent's own session, and to nobody else. Repeating the request does not repeat
 * the message.
 */
export async function sendToContact(
  deps: Deps,
  session: CallerSession,
  key: RequestKey | null,
  compose: () => Promise<Result<ComposedMessage, Refusal>>,
  audit?: AuditOf<void>,
): Promise<Result<SentMessage, Refusal>> {
  const { shopId, channelId, contactId, agent } = session;
  if (isAnonymousUser(contactId)) return refuse({ code: "contact-without-chat" });
  const cause = key ? `request:${key.owner}:${key.key}` : `request:${randomUUID()}`;
  // What was taken once is answered as taken, whatever has become of the contact's window since.
  const earlier = key ? await deps.messages.findByCause(shopId, cause) : undefined;
  if (key && earlier) {
    const isOther = (await deps.idempotency.begin(key, key.fingerprint)) === "other-request";
    return isOther ? refuse({ code: "idempotency-key-reused" }) : ok(earlier);
  }
  if (!(await deps.channelOf(shopId, channelId))) return refuse({ code: "channel-not-configured" });
  const composed = await compose();
  if (!composed.ok) return composed;
  // The cause below makes a repeated request one message. The saved key only detects a different request with it.
  if (key && (await deps.idempotency.begin(key, key.fingerprint)) === "other-request") {
    return refuse({ code: "idempotency-key-reused" });
  }
  const agentName = agent?.name || null;
  return ok(await queueMessage(deps, { shopId, channelId, contactId, cause, agentName, ...composed.value }, audit));
}
