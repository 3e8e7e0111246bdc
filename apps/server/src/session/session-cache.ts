import { shopOfSessionCode } from "@vitrine/domain/session/session-code";
import { createVersionedCache } from "../cache/versioned-cache.ts";
import type { Notifications } from "../db/notifications.ts";
import type { CallerSession } from "../http/callers.ts";
import { tokenHash } from "../secrets/token.ts";
import type { SessionRepository } from "./session.repository.ts";

/** Some 20,000 sessions. */
const MOST_BYTES = 32 * 1024 * 1024;
/** A revocation drops all sessions at once. This is the second wall, in case a notification is lost. */
const CACHE_TTL_MS = 30_000;

type CachedSession = { session: CallerSession; expiresAt: Date };

/** Recognises bearer codes: where sessions are cached. */
export function createSessionCache(sessions: Pick<SessionRepository, "findCaller">, notifications: Notifications) {
  const cache = createVersionedCache<CachedSession>({
    name: "sessions",
    maxBytes: MOST_BYTES,
    keepsStale: true,
    ttlMs: ({ expiresAt }) => Math.min(CACHE_TTL_MS, expiresAt.getTime() - Date.now()),
    invalidation: { notifications, dropsAll: ["sessions_revoked"] },
  });

  async function load(code: string): Promise<CachedSession | undefined> {
    const shopId = shopOfSessionCode(code);
    // A text that cannot be a code is refused without a query.
    if (shopId === undefined) return undefined;
    const found = await sessions.findCaller(shopId, tokenHash(code));
    return found && cachedFrom(found);
  }

  return {
    /** The session, when it is in memory: never waits. */
    peek: (code: string) => cache.peek({ key: code })?.session,

    /** What `open` finds is remembered, so the first request after it needs no query. */
    async open<Opened extends CallerSession & { expiresAt: Date }>(
      code: string,
      open: () => Promise<Opened | undefined>,
    ): Promise<Opened | undefined> {
      let opening: Promise<Opened | undefined> | undefined;
      const openOnce = () => {
        opening ??= open();
        return opening;
      };
      await cache.get({ key: code }, async () => {
        const opened = await openOnce();
        return opened && cachedFrom(opened);
      });
      return openOnce();
    },

    /** A session that was cached before the database went away, for some minutes. It may only read the catalogue. */
    stale(code: string): CallerSession | undefined {
      const known = cache.stale(code);
      return known && known.expiresAt.getTime() > Date.now() ? known.session : undefined;
    },

    async recognise(code: string): Promise<CallerSession | undefined> {
      return (await cache.get({ key: code }, () => load(code)))?.session;
    },
  };
}

/** Nothing of the contact that only the opening of a session needs. */
function cachedFrom(found: CallerSession & { expiresAt: Date }): CachedSession {
  const { shopId, sessionKey, type, channelType, channelId, contactId, agent, forOrderId, expiresAt } = found;
  const session = { shopId, sessionKey, type, channelType, channelId, contactId, agent, forOrderId };
  return { session, expiresAt };
}

export type SessionCache = ReturnType<typeof createSessionCache>;
