/** The code a browser sends when it has none: the server answers with a personal one. */
export const ANONYMOUS_SESSION = "anonymous-session";

const ANONYMOUS_MARK = "anonymous";

export function anonymousUserId(uniquePart: string): string {
  return `${ANONYMOUS_MARK}-${uniquePart}`;
}

export function isAnonymousUser(userId: string): boolean {
  return userId.includes(ANONYMOUS_MARK);
}
