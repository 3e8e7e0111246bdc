/** The chats a contact can use, by the word that names them in addresses. */
export const channelNames = {
  whatsapp: "WhatsApp",
  messenger: "Messenger",
  instagram: "Instagram",
  webchat: "WebChat",
} as const;

export type Channel = keyof typeof channelNames;

export function isChannel(word: string): word is Channel {
  return Object.hasOwn(channelNames, word);
}

export function unknownChannelMessage(word: string): string {
  return `Canal desconhecido: "${word}". Os canais são ${Object.keys(channelNames).join(", ")}.`;
}
