import type { ChatMessage } from "./chat-message.ts";

/** So long somebody takes to open their bank: a code that ends sooner is no use any more. */
const TIME_TO_PAY_MS = 60_000;

/** A Pix code that ran out while its message waited gives way to the page, which makes a new one. */
export function withoutExpiredPix<Link>(message: ChatMessage<Link>, now: number): ChatMessage<Link> {
  if (message.kind !== "payment" || message.means.type !== "pix") return message;
  const { expiresAt } = message.means;
  const isOver = expiresAt !== null && expiresAt < now + TIME_TO_PAY_MS;
  return isOver ? { ...message, means: { type: "page" } } : message;
}
