import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits in characters that are safe in a URL. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Tokens are random, so a plain hash is enough: no dictionary attack is possible. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export function isSameToken(a: string, b: string): boolean {
  return timingSafeEqual(tokenHash(a), tokenHash(b));
}
