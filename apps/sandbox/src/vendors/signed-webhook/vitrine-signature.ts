import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE_MS = 5 * 60_000;

type Signed = { body: string | Buffer; secret: string };

/** `t=<unix seconds>,v1=<hex>` over the time and the raw bytes. */
export function signatureOf({ body, secret }: Signed, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${hmacOf({ body, secret }, seconds).toString("hex")}`;
}

/** An old signature may be a replay, so it is refused. */
export function objectionTo(header: string, signed: Signed, now: Date): "forged" | "old" | undefined {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (!seconds || !hex) return "forged";
  if (!timingSafeEqual(Buffer.from(hex, "hex"), hmacOf(signed, Number(seconds)))) return "forged";
  return Math.abs(now.getTime() - Number(seconds) * 1_000) > TOLERANCE_MS ? "old" : undefined;
}

function hmacOf({ body, secret }: Signed, seconds: number): Buffer {
  return createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
}
