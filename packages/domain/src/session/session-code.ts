/**
 * A session code is `shopId.secret`. The code contains the shop, so that every query can name it. The secret is
 * 256 random bits in base64url.
 */
const CODE = /^([a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?)\.([A-Za-z0-9_-]{43})$/;

export function sessionCode({ shopId, secret }: { shopId: string; secret: string }): string {
  return `${shopId}.${secret}`;
}

/** Stands for the code that is the caller's credential, so that no address has to contain the code. */
export const CURRENT_SESSION = "current-session";

/** The shop of a code, or undefined if the text is not a code. */
export function shopOfSessionCode(code: string): string | undefined {
  return CODE.exec(code)?.[1];
}
