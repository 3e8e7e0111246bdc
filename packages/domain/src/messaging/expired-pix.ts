import type { ChatMessage } from "./chat-message.ts";

/** The time to open a bank's app. A code that expires sooner is useless. */
const TIME_TO_PAY_MS = 60_000;

/** A Pix code that expired while its message waited is replaced by the page, which creates a new one. */
export function withoutExpiredPix<Link>(message: ChatMessage<Link>, now: number): ChatMessage<Link> {
  if (message.kind !== "payment" || message.means.type !== "pix") return message;
  const { expiresAt } = message.means;
  const isOver = expiresAt !== null && expiresAt < now + TIME_TO_PAY_MS;
  return isOver ? { ...message, means: { type: "page" } } : message;
}
