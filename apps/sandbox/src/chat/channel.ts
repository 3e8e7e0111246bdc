import { waIdOf } from "./whatsapp-id.ts";

/** The chats a contact can use, by the word that names them in addresses. */
export const channelNames = {
  whatsapp: "WhatsApp",
  messenger: "Messenger",
  instagram: "Instagram",
  webchat: "WebChat",
} as const;

export type Channel = keyof typeof channelNames;

/** Whose phone it is in each channel, as long as the shop has written to nobody. */
export type PhoneOwners = Partial<Record<Channel, { id: string; name: string } | undefined>>;

export function isChannel(word: string): word is Channel {
  return Object.hasOwn(channelNames, word);
}

export function unknownChannelMessage(word: string): string {
  return `Canal desconhecido: "${word}". Os canais são ${Object.keys(channelNames).join(", ")}.`;
}

/**
 * How a channel itself calls somebody. Shops and chatbots put a word in front (`wp:5511…`, `ig:13…`) that Meta's
 * channels do not know; a web chat knows only what it was told.
 */
export function addressIn(channel: Channel, contact: string): string {
  if (channel === "webchat") return contact;
  const bare = contact.replace(/^[a-z]{2,12}:/, "");
  return channel === "whatsapp" ? (waIdOf(bare) ?? bare) : bare;
}

/** How a contact is shown who has no name here: a number as people write it. */
export function shownContact(channel: Channel, contact: string): string {
  const [, area, first, last] = /^55(\d\d)(\d{4,5})(\d{4})$/.exec(contact) ?? [];
  return channel === "whatsapp" && area ? `+55 ${area} ${first}-${last}` : contact;
}
