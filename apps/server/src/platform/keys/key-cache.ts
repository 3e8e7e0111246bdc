import { registerBound } from "../../cache/cache-counts.ts";
import { createVersionedCache } from "../../cache/versioned-cache.ts";
import type { Notifications } from "../../db/notifications.ts";
import type { CallerAccount } from "../../http/callers.ts";
import { tokenHash } from "../../secrets/token.ts";
import type { KeyRepository, KnownKey } from "./key.repository.ts";

const MOST_BYTES = 2 * 1024 * 1024;
const MOST_NOTED = 1_000;
/** An account, a key and a time. */
const NOTED_BYTES = 300;
/** A change of a key is announced to all processes. This is for a key whose account nobody uses any more. */
const CACHE_TTL_MS = 30_000;
const USE_NOTED_EVERY_MS = 60_000;

type KeyCacheDeps = {
  keys: Pick<KeyRepository, "findByToken" | "markUsed">;
  notifications: Notifications;
  log: { warn(what: object, text: string): void };
};

/** Recognises the tokens of keys. A key that was revoked or exchanged is dropped in every process at once. */
export function createKeyCache({ keys, notifications, log }: KeyCacheDeps) {
  const cache = createVersionedCache<KnownKey>({
    name: "accounts",
    maxBytes: MOST_BYTES,
    ttlMs: ({ validUntil }) => Math.min(CACHE_TTL_MS, (validUntil?.getTime() ?? Number.MAX_SAFE_INTEGER) - Date.now()),
    invalidation: { notifications, dropsAll: ["keys_changed"] },
  });
  const notedAt = new Map<string, number>();
  registerBound({ name: "noted-keys", maxBytes: MOST_NOTED * NOTED_BYTES, entries: () => notedAt.size });

  /** No call waits for it, and none fails by it. */
  function noteUse({ chatbotId, keyId }: CallerAccount): void {
    const key = `${chatbotId} ${keyId}`;
    const now = Date.now();
    if (now - (notedAt.get(key) ?? 0) < USE_NOTED_EVERY_MS) return;
    if (notedAt.size >= MOST_NOTED) notedAt.clear();
    notedAt.set(key, now);
    keys
      .markUsed({ chatbotId, id: keyId })
      .catch((error: unknown) => log.warn({ err: error }, "the use of a key was not noted"));
  }

  return async (token: string): Promise<CallerAccount | undefined> => {
    const known = await cache.get({ key: token }, () => keys.findByToken(tokenHash(token)));
    if (known && (known.validUntil === null || known.validUntil.getTime() > Date.now())) {
      noteUse(known);
      return known;
    }
    return undefined;
  };
}
