import { createHmac } from "node:crypto";

const STEP_MS = 30_000;

/** The time step that a code of an authenticator app belongs to (RFC 6238), of those that the library takes. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const current = Math.floor(now / STEP_MS);
  return [current, current - 1, current + 1].find((step) => codeOfStep(secret, step) === code);
}

function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
