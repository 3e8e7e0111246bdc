import { createHmac, timingSafeEqual } from "node:crypto";

export function hmacHex(secret: string, signed: string | Buffer): string {
  return createHmac("sha256", secret).update(signed).digest("hex");
}

/** Takes as long for a near miss as for a far one. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Names are in lower case, as Node gives them; of a repeated header the first counts. */
export function headerOf(
  { headers }: { headers: Record<string, string | string[] | undefined> },
  name: string,
): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}
