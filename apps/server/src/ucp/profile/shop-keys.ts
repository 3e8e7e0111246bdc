import { generateKeyPairSync } from "node:crypto";
import type { SigningKey } from "../signatures/http-signature.ts";
import type { StoredKey, UcpKeyRepository } from "./ucp-key.repository.ts";

const DAY_MS = 24 * 3_600_000;
/** The protocol recommends a new key every 90 days. The old key stays published for at least seven days more. */
const ROTATE_AFTER_MS = 90 * DAY_MS;
const PUBLISHED_AFTER_MS = 8 * DAY_MS;
/** A new key signs only after every cached profile has it. */
const SIGNS_AFTER_MS = 3_600_000;

export type ShopKeysDeps = { ucpKeys: UcpKeyRepository; now: () => number };

/** Finds the shop's keys, newest first. It creates the first key when somebody asks, and a new one after 90 days. */
export async function shopKeys({ ucpKeys, now }: ShopKeysDeps, shopId: string): Promise<StoredKey[]> {
  const found = await ucpKeys.find(shopId);
  const [newest] = found;
  if (newest && now() - newest.createdAt < ROTATE_AFTER_MS) return found;
  await ucpKeys.add(shopId, newKey(now()));
  return ucpKeys.find(shopId);
}

/** Platforms may still need these keys to check a signature. */
export function publishedKeys(keys: readonly StoredKey[], now: number): StoredKey[] {
  return keys.filter((_, index) => {
    const next = keys[index - 1];
    return !next || now - next.createdAt < PUBLISHED_AFTER_MS;
  });
}

export function signingKeyOf(keys: readonly StoredKey[], now: number): SigningKey {
  const key = keys.find(({ createdAt }) => now - createdAt >= SIGNS_AFTER_MS) ?? keys.at(-1);
  if (!key) throw new Error("a shop without a key");
  return { kid: key.kid, privateJwk: key.privateJwk };
}

function newKey(now: number): StoredKey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return {
    kid: `vitrine-${new Date(now).toISOString().slice(0, 10)}`,
    publicJwk: publicKey.export({ format: "jwk" }),
    privateJwk: privateKey.export({ format: "jwk" }),
    createdAt: now,
  };
}
