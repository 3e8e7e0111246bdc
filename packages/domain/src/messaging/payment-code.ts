import type { ChatMessage } from "./chat-message.ts";

/** The code for the bank's app, if there is one. It is never cut. */
export function codeToCopy(message: ChatMessage<unknown>): string | null {
  if (message.kind !== "payment") return null;
  const { means } = message;
  return means.type === "pix" ? means.code : means.type === "boleto" ? means.line : null;
}

/** The same message for a channel that cannot carry its code: it is on the page the link leads to. */
export function withoutCode(message: ChatMessage): ChatMessage {
  return message.kind === "payment" ? { ...message, means: { type: "page" } } : message;
}
