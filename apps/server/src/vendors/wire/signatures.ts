import { createHmac, timingSafeEqual } from "node:crypto";

export function hmacHex(secret: string, signed: string | Buffer): string {
  return createHmac("sha256", secret).update(signed).digest("hex");
}

/** Compares in constant time. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Header names are in lower case, as in Node. The first of a repeated header counts. */
export function headerOf(
  { headers }: { headers: Record<string, string | string[] | undefined> },
  name: string,
): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}
