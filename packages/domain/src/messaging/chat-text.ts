import { ChannelType } from "../codes/session.ts";
import { bytes, characters, type TextLimit } from "../cut-text.ts";

export const LONGEST_CHAT_TEXT = 1_000;

/** How much an agent may write at once. Instagram counts bytes, and every accent is two of them. */
export function chatTextLimit(channelType: ChannelType): TextLimit {
  return channelType === ChannelType.Instagram ? bytes(LONGEST_CHAT_TEXT) : characters(LONGEST_CHAT_TEXT);
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

/** Where a saved reply has the contact's name. */
const NAME = /\{nome\}/gi;

/** A saved reply for one contact. Without a name, the greeting is left without one: "Olá, {nome}!" becomes "Olá!". */
export function filledReply(text: string, contactName: string): string {
  const [first = ""] = contactName.trim().split(/\s+/);
  return first ? text.replaceAll(NAME, first) : text.replaceAll(/,?\s*\{nome\}/gi, "");
}
