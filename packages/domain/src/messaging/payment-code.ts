import type { ChatMessage } from "./chat-message.ts";

/** What is copied into the bank's app, where there is something. It is never cut. */
export function codeToCopy(message: ChatMessage<unknown>): string | null {
  if (message.kind !== "payment") return null;
  const { means } = message;
  return means.type === "pix" ? means.code : means.type === "boleto" ? means.line : null;
}

/** The same message for a channel that cannot carry its code: it is on the page the link leads to. */
export function withoutCode(message: ChatMessage): ChatMessage {
  return message.kind === "payment" ? { ...message, means: { type: "page" } } : message;
}
