import { ChannelType } from "./session.ts";

/** A kind of chat, whoever delivers its messages. */
type ChatType = {
  type: ChannelType;
  /** Its word in addresses and on the command line. */
  word: string;
  /** What shops and chatbots put before the chat's own id of a contact, the shortest first: `wp:5511…`, `fb:123`. */
  prefixes: readonly string[];
  /** Contacts are known by their phone. */
  isByPhone?: true;
  /** The shop may answer for 24 hours after the contact's last message. */
  hasReplyWindow?: true;
  /** The length of a text is that of its bytes, and every accent is two of them. */
  countsBytes?: true;
};

export const chatTypes = [
  { type: ChannelType.WhatsApp, word: "whatsapp", prefixes: ["wp:", "wp:+"], isByPhone: true, hasReplyWindow: true },
  { type: ChannelType.Messenger, word: "messenger", prefixes: ["fb:"], hasReplyWindow: true },
  { type: ChannelType.Instagram, word: "instagram", prefixes: ["ig:"], hasReplyWindow: true, countsBytes: true },
  { type: ChannelType.WebChat, word: "webchat", prefixes: [] },
] as const satisfies readonly ChatType[];

export type ChatTypeWord = (typeof chatTypes)[number]["word"];

type NamedChatType = ChatType & { word: ChatTypeWord };

const byType = new Map<ChannelType, NamedChatType>(chatTypes.map((chatType) => [chatType.type, chatType]));

export function chatTypeOf(type: ChannelType): NamedChatType {
  const found = byType.get(type);
  if (!found) throw new Error(`a chat without a row: ${type}`);
  return found;
}
