import { randomUUID } from "node:crypto";
import type { SentMessage } from "@vitrine/contract/messaging";
import type { ChatMessageRepository, NewMessage } from "./chat-message.repository.ts";

/** Writes the message and its job down together. The same cause gives the earlier message. */
export function queueMessage(
  { messages }: { messages: Pick<ChatMessageRepository, "queue"> },
  message: NewMessage,
): Promise<SentMessage> {
  return messages.queue({ ...message, id: randomUUID() });
}
