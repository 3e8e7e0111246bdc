import { fitsLimit, remainingLimit, type TextLimit } from "@vitrine/domain/cut-text";
import type { ChatMessage } from "@vitrine/domain/messaging/chat-message";
import { buttonLabel, messageText } from "@vitrine/wording/chat/message-text";

/**
 * A message as plain text, for a channel without link buttons. A link that would use most of the limit gets a message of
 * its own. A link is never cut.
 */
export function textsWithLink(message: ChatMessage, limit: TextLimit): string[] {
  if (message.link === null) return [messageText(message, limit)];
  const end = `\n\n${buttonLabel(message)}: ${message.link}`;
  if (!fitsLimit(end, { ...limit, most: limit.most / 2 })) return [messageText(message, limit), message.link];
  return [messageText(message, remainingLimit(limit, end)) + end];
}
