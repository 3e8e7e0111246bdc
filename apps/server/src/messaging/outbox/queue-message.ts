import { randomUUID } from "node:crypto";
import type { SentMessage } from "@vitrine/contract/storefront/messaging";
import type { Announce } from "../../db/announce.ts";
import type { AuditOf } from "../../db/audit.ts";
import type { ChatMessageRepository, NewMessage } from "./chat-message.repository.ts";

/** Saves the message together with its job, and announces it to open screens. Idempotent by cause. */
export async function queueMessage(
  { messages, announce }: { messages: Pick<ChatMessageRepository, "queue">; announce: Announce },
  message: NewMessage,
  audit?: AuditOf<void>,
): Promise<SentMessage> {
  const queued = await messages.queue({ ...message, id: randomUUID() }, audit);
  announce({ shopId: message.shopId, contactId: message.contactId, subject: "messages" });
  return queued;
}
