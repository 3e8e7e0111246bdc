/** The chats a contact can use, by the word that names them in addresses. */
export const channelNames = {
  whatsapp: "WhatsApp",
  messenger: "Messenger",
  instagram: "Instagram",
  webchat: "WebChat",
} as const;

export type Channel = keyof typeof channelNames;

/** Whose phone it is in each channel, as long as the shop has written to nobody. */
export type PhoneOwners = Partial<Record<Channel, string | undefined>>;

export function isChannel(word: string): word is Channel {
  return Object.hasOwn(channelNames, word);
}

export function unknownChannelMessage(word: string): string {
  return `Canal desconhecido: "${word}". Os canais são ${Object.keys(channelNames).join(", ")}.`;
}
