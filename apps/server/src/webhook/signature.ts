import { createHmac } from "node:crypto";

/** `t=<unix seconds>,v1=<hex>`: the time is signed too, so that an old message cannot be sent again as a new one. */
export function signatureOf(body: string, { secret, at }: { secret: string; at: number }): string {
  const seconds = Math.floor(at / 1_000);
  const hmac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${hmac}`;
}
