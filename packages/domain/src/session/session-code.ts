/**
 * A session code is `shopId.secret`. The shop travels in the code so that every look-up names its shop; the secret is
 * 256 random bits in base64url.
 */
const CODE = /^([a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?)\.([A-Za-z0-9_-]{43})$/;

export function sessionCode({ shopId, secret }: { shopId: string; secret: string }): string {
  return `${shopId}.${secret}`;
}

/** The shop a code belongs to, or nothing when the text cannot be a code. */
export function shopOfSessionCode(code: string): string | undefined {
  return CODE.exec(code)?.[1];
}
