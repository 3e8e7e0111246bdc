import { waIdOf } from "./whatsapp-id.ts";

/** The channels of a contact, by their name in URLs. */
export const channelNames = {
  whatsapp: "WhatsApp",
  messenger: "Messenger",
  instagram: "Instagram",
  webchat: "WebChat",
} as const;

export type Channel = keyof typeof channelNames;

/** The owner of the phone in each channel, until the shop has written to somebody. */
export type PhoneOwners = Partial<Record<Channel, { id: string; name: string } | undefined>>;

export function isChannel(word: string): word is Channel {
  return Object.hasOwn(channelNames, word);
}

export function unknownChannelMessage(word: string): string {
  return `Canal desconhecido: "${word}". Os canais são ${Object.keys(channelNames).join(", ")}.`;
}

/**
 * The channel's own id of a contact. Shops and chatbots put a prefix in front (`wp:5511…`, `ig:13…`) that the
 * channels do not know; a web chat uses the id as it is.
 */
export function addressIn(channel: Channel, contact: string): string {
  if (channel === "webchat") return contact;
  const bare = contact.replace(/^[a-z]{2,12}:/, "");
  return channel === "whatsapp" ? (waIdOf(bare) ?? bare) : bare;
}

/** The label of a contact without a name: a number as people write it. */
export function shownContact(channel: Channel, contact: string): string {
  const [, area, first, last] = /^55(\d\d)(\d{4,5})(\d{4})$/.exec(contact) ?? [];
  return channel === "whatsapp" && area ? `+55 ${area} ${first}-${last}` : contact;
}
