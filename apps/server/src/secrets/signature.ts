import { createHmac, timingSafeEqual } from "node:crypto";

/** `t=<unix seconds>,v1=<hex>`: the time is signed too, which prevents replay. */
export function signatureOf(body: string, { secret, at }: { secret: string; at: number }): string {
  return signaturesOf(body, { secrets: [secret], at });
}

/** With a `v1` for each secret, so that a receiver may know any of them. */
export function signaturesOf(body: string, { secrets, at }: { secrets: readonly string[]; at: number }): string {
  const seconds = String(Math.floor(at / 1_000));
  const signatures = secrets.map((secret) => `v1=${hmacOf(body, { secret, seconds }).toString("hex")}`);
  return [`t=${seconds}`, ...signatures].join(",");
}

const TOLERANCE_MS = 5 * 60_000;

/** Whether a header is a recent signature of these bytes with this secret. */
export function isSignatureOf(
  header: string,
  { body, secret, now }: { body: Buffer; secret: string; now: number },
): boolean {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (!seconds || !hex || secret === "") return false;
  if (Math.abs(now - Number(seconds) * 1_000) > TOLERANCE_MS) return false;
  return timingSafeEqual(Buffer.from(hex, "hex"), hmacOf(body, { secret, seconds }));
}

function hmacOf(body: string | Buffer, { secret, seconds }: { secret: string; seconds: string }): Buffer {
  return createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
}
