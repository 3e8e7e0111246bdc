import { randomUUID } from "node:crypto";
import { SessionType } from "@vitrine/domain/codes/session";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { ANONYMOUS_SESSION, anonymousUserId } from "@vitrine/domain/session/anonymous-user";
import { shopOfSessionCode } from "@vitrine/domain/session/session-code";
import { overLimit, type RateLimits } from "../http/rate-limits.repository.ts";
import type { Refusal } from "../http/refusals.ts";
import { tokenHash } from "../secrets/token.ts";
import type { Shop } from "../shop/shop.ts";
import type { ShopCache } from "../shop/shop-cache.ts";
import type { PageAddress, ShopOfAddress } from "../shop/shop-of-address.ts";
import { createSession } from "./create-session.ts";
import { publicChannel } from "./public-channel.ts";
import type { OpenSession, SessionRepository } from "./session.repository.ts";
import type { SessionCache } from "./session-cache.ts";

export type OpenSessionDeps = {
  sessions: Pick<SessionRepository, "open" | "create" | "createdBy">;
  sessionCache: Pick<SessionCache, "open">;
  cachedShop: ShopCache;
  shopOfAddress: ShopOfAddress;
  limits: RateLimits;
};

/** Generous, because a mobile carrier puts many customers behind one address. */
const visitors = { name: "visitors", most: 300, perSeconds: 60 };
/** Each leaves a session and a contact behind, for 90 days. */
const visitorsOfDay = { name: "visitors of a day", most: 20_000, perSeconds: 86_400 };

/** `named` is the shop that the visited page names. */
type SessionRequest = { code: string; host: string; named?: string | undefined; address: string };

export type OpenedSession = { code: string; shop: Shop; session: OpenSession };

export async function openSession(
  deps: OpenSessionDeps,
  { code, host, named, address }: SessionRequest,
): Promise<Result<OpenedSession, Refusal>> {
  if (code === ANONYMOUS_SESSION) {
    if (!(await deps.limits.take(visitors, address))) return refuse(overLimit(visitors));
    if (!(await deps.limits.take(visitorsOfDay, address)))
      return refuse({ ...overLimit(visitorsOfDay), retryAfterSeconds: 3_600 });
  }
  const ownCode = code === ANONYMOUS_SESSION ? await personalCode(deps, { host, named }) : code;
  const shopId = ownCode && shopOfSessionCode(ownCode);
  if (!shopId) return refuse({ code: "session-invalid" });
  const [session, shop] = await Promise.all([
    deps.sessionCache.open(ownCode, () => deps.sessions.open(shopId, tokenHash(ownCode))),
    deps.cachedShop(shopId),
  ]);
  return session && shop ? ok({ code: ownCode, shop, session }) : refuse({ code: "session-invalid" });
}

/** A visitor without a personal link gets a code of their own, where the shop allows anonymous browsing. */
async function personalCode(deps: OpenSessionDeps, at: PageAddress): Promise<string | undefined> {
  const shop = await deps.shopOfAddress(at);
  if (!shop?.anonymousBrowsing) return undefined;
  const created = await createSession(deps.sessions, shop, {
    sessionType: SessionType.Contact,
    ...publicChannel(shop),
    contact: { id: anonymousUserId(randomUUID()) },
  });
  return created.ok ? created.value.code : undefined;
}
