import { shopOfSessionCode } from "@vitrine/domain/session/session-code";
import { LRUCache } from "lru-cache";
import type { Notifications } from "../db/notifications.ts";
import type { CallerSession } from "../http/callers.ts";
import { tokenHash } from "../secrets/token.ts";
import type { SessionRepository } from "./session.repository.ts";

const MOST_SESSIONS = 20_000;
/** How long a session is believed without asking again. A revocation is told at once; this is the second wall. */
const CACHE_TTL_MS = 30_000;
/** So often the cache looks at the clock: every request asks it, and a second more or less is nothing here. */
const CLOCK_MS = 1_000;

/** Recognises bearer codes, from memory when the same code was recognised a moment ago. */
export function createSessionCache(sessions: Pick<SessionRepository, "findCaller">, notifications: Notifications) {
  const known = new LRUCache<string, CallerSession>({ max: MOST_SESSIONS, ttl: CACHE_TTL_MS, ttlResolution: CLOCK_MS });
  notifications.on("sessions_revoked", () => known.clear());
  notifications.onGap(() => known.clear());

  const remembered = (code: string) => (notifications.isLive() ? known.get(code) : undefined);

  return {
    /** The session, when it is at hand: without waiting for anything. */
    remembered,

    async recognise(code: string): Promise<CallerSession | undefined> {
      const atHand = remembered(code);
      if (atHand) return atHand;
      const shopId = shopOfSessionCode(code);
      // A text that cannot be a code is refused without asking the database.
      if (shopId === undefined) return undefined;
      const found = await sessions.findCaller(shopId, tokenHash(code));
      if (!found) return undefined;
      const { expiresAt, ...session } = found;
      const ttl = Math.min(CACHE_TTL_MS, expiresAt.getTime() - Date.now());
      if (notifications.isLive() && ttl > 0) known.set(code, session, { ttl });
      return session;
    },
  };
}

export type SessionCache = ReturnType<typeof createSessionCache>;
