/** Who opened the storefront. The numbers travel on the wire. */
export const SessionType = { Contact: 0, PlatformUser: 1, Chatbot: 2, None: 3 } as const;
export type SessionType = (typeof SessionType)[keyof typeof SessionType];

export const ChannelType = { Messenger: 0, WhatsApp: 1, WebChat: 2, Instagram: 3 } as const;
export type ChannelType = (typeof ChannelType)[keyof typeof ChannelType];

/** The code a browser sends when it has none: the server answers with a personal one. */
export const ANONYMOUS_SESSION = "anonymous-session";

const ANONYMOUS_MARK = "anonymous";

export function anonymousUserId(uniquePart: string): string {
  return `${ANONYMOUS_MARK}-${uniquePart}`;
}

export function isAnonymousUser(userId: string): boolean {
  return userId.includes(ANONYMOUS_MARK);
}
