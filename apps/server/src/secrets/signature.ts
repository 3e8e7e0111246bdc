import { createHmac, timingSafeEqual } from "node:crypto";

/** `t=<unix seconds>,v1=<hex>`: the time is signed too, which prevents replay. */
export function signatureOf(body: string, { secret, at }: { secret: string; at: number }): string {
  const seconds = Math.floor(at / 1_000);
  return `t=${seconds},v1=${hmacOf(body, { secret, seconds: String(seconds) }).toString("hex")}`;
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
