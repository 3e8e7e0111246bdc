import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/**
 * Files of conversations are encrypted where they are kept, each with a key of its own, which is in its row: without the
 * row nobody can read a file, not even in a backup of the store. In counter mode, so that a player reads from the middle.
 */
const ALGORITHM = "aes-256-ctr";
const KEY_BYTES = 32;
const BLOCK = 16;

export function newMediaKey(): string {
  return randomBytes(KEY_BYTES + BLOCK).toString("base64url");
}

export async function* encrypted(source: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  const { secret, counter } = partsOf(key);
  const cipher = createCipheriv(ALGORITHM, secret, counter);
  for await (const chunk of source) yield cipher.update(chunk);
}

/** `start`: of which byte of the file the source has the first one. */
export async function* decrypted(source: AsyncIterable<Buffer>, key: string, start = 0): AsyncGenerator<Buffer> {
  const { secret, counter } = partsOf(key);
  const decipher = createDecipheriv(ALGORITHM, secret, movedOn(counter, Math.floor(start / BLOCK)));
  decipher.update(Buffer.alloc(start % BLOCK));
  for await (const chunk of source) yield decipher.update(chunk);
}

function partsOf(key: string): { secret: Buffer; counter: Buffer } {
  const bytes = Buffer.from(key, "base64url");
  return { secret: bytes.subarray(0, KEY_BYTES), counter: bytes.subarray(KEY_BYTES) };
}

function movedOn(counter: Buffer, blocks: number): Buffer {
  const sum = (BigInt(`0x${counter.toString("hex")}`) + BigInt(blocks)) % 2n ** BigInt(BLOCK * 8);
  return Buffer.from(sum.toString(16).padStart(BLOCK * 2, "0"), "hex");
}
