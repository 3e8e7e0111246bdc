import { fitsLimit, remainingLimit, type TextLimit } from "@vitrine/domain/cut-text";
import type { ChatMessage } from "@vitrine/domain/messaging/chat-message";
import { buttonLabel, messageText } from "@vitrine/wording/chat/message-text";

/**
 * A message in words, where the channel has no button for its link. A link that would take most of the room goes into a
 * message of its own: it is never cut.
 */
export function textsWithLink(message: ChatMessage, limit: TextLimit): string[] {
  if (message.link === null) return [messageText(message, limit)];
  const end = `\n\n${buttonLabel(message)}: ${message.link}`;
  if (!fitsLimit(end, { ...limit, most: limit.most / 2 })) return [messageText(message, limit), message.link];
  return [messageText(message, remainingLimit(limit, end)) + end];
}
