import { chatTypeOf } from "../codes/chat-types.ts";
import type { ChannelType } from "../codes/session.ts";
import { bytes, characters, type TextLimit } from "../cut-text.ts";

export const LONGEST_CHAT_TEXT = 1_000;

/** How much an agent may write at once. */
export function chatTextLimit(channelType: ChannelType): TextLimit {
  return chatTypeOf(channelType).countsBytes ? bytes(LONGEST_CHAT_TEXT) : characters(LONGEST_CHAT_TEXT);
}

/** Control characters, and those that turn the direction of the text. Line breaks stay. */
const UNSEEN = /[\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/gu;

/** What the agent wrote, as it is sent: with its line breaks, and without what nobody can see. */
export function chatText(written: string): string {
  return written
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(UNSEEN, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** Where a saved reply has the contact's name, and the number of their order. */
const NAME = /\{nome\}/gi;
const ORDER = /\{pedido\}/gi;

/**
 * A saved reply for one contact. Without a name, the greeting is left without one: "Olá, {nome}!" becomes "Olá!". Without
 * an order, "Seu pedido {pedido} saiu" becomes "Seu pedido saiu".
 */
export function filledReply(text: string, contactName: string, orderNumber: number | null = null): string {
  const [first = ""] = contactName.trim().split(/\s+/);
  const named = first ? text.replaceAll(NAME, first) : text.replaceAll(/,?\s*\{nome\}/gi, "");
  return orderNumber === null
    ? named.replaceAll(/\s*(?:n[ºo°]\s*|#)?\{pedido\}/gi, "")
    : named.replaceAll(ORDER, String(orderNumber));
}
