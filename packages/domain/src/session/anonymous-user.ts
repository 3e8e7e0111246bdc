/** The code a browser sends when it has none: the server answers with a personal one. */
export const ANONYMOUS_SESSION = "anonymous-session";

const ANONYMOUS_MARK = "anonymous";

export function anonymousUserId(uniquePart: string): string {
  return `${ANONYMOUS_MARK}-${uniquePart}`;
}

export function isAnonymousUser(userId: string): boolean {
  return userId.includes(ANONYMOUS_MARK);
}

const ASSISTANT_MARK = `${ANONYMOUS_MARK}-ucp-`;

/** Somebody for whom an assistant buys. The shop knows no more of them than of any visitor, until the order is placed. */
export function assistantBuyerId(uniquePart: string): string {
  return `${ASSISTANT_MARK}${uniquePart}`;
}

export function isAssistantBuyer(userId: string): boolean {
  return userId.startsWith(ASSISTANT_MARK);
}
