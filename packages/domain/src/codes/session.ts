/** The role of the person who opened the storefront. The numbers are those of the wire. */
export const SessionType = { Contact: 0, PlatformUser: 1, Chatbot: 2, None: 3 } as const;
export type SessionType = (typeof SessionType)[keyof typeof SessionType];

export const ChannelType = { Messenger: 0, WhatsApp: 1, WebChat: 2, Instagram: 3 } as const;
export type ChannelType = (typeof ChannelType)[keyof typeof ChannelType];
