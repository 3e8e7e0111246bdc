import { randomUUID } from "node:crypto";
import type { SentMessage } from "@vitrine/contract/storefront/messaging";
import type { Announce } from "../../db/announce.ts";
import type { ChatMessageRepository, NewMessage } from "./chat-message.repository.ts";

/** Saves the message together with its job, and announces it to open screens. Idempotent by cause. */
export async function queueMessage(
  { messages, announce }: { messages: Pick<ChatMessageRepository, "queue">; announce: Announce },
  message: NewMessage,
): Promise<SentMessage> {
  const queued = await messages.queue({ ...message, id: randomUUID() });
  announce({ shopId: message.shopId, contactId: message.contactId, subject: "messages" });
  return queued;
}
