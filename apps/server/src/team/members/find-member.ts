import { customersSeenBy } from "@vitrine/domain/team/own-customers";
import type { Callers } from "../../http/callers.ts";
import type { AuthSource } from "../auth/auth-calls.ts";
import { findSession } from "../auth/find-session.ts";
import type { OwnSessionRepository } from "../auth/own-session.repository.ts";
import type { MemberRepository } from "./member.repository.ts";

/**
 * Recognises the person behind the cookie, and what they are in the account. Both are read for every call: whoever was
 * removed or signed out is out with the next one.
 */
export function createFindMember(auth: AuthSource, members: Pick<MemberRepository, "findOf">): Callers["member"] {
  return async (headers, shopId) => {
    const session = await findSession(auth, headers);
    if (!session) return undefined;
    const { user, session: row } = session;
    const who = { userId: user.id, sessionId: row.id, openAccount: row.openAccount ?? null };
    const found = await members.findOf({ ...who, shopId });
    if (!found) return "nowhere";
    if (!found.isOfShop) return "elsewhere";
    const { chatbotId, role, shops, isFresh, needsSecondFactor } = found;
    const { name, email } = user;
    const customers = customersSeenBy(user.id, found);
    return {
      userId: user.id,
      sessionId: row.id,
      chatbotId,
      role,
      shops,
      customers,
      name,
      email,
      isFresh,
      needsSecondFactor,
    };
  };
}

/** Undefined when nobody is signed in. */
export function createIsFresh(
  auth: AuthSource,
  ownSessions: Pick<OwnSessionRepository, "isFresh">,
): Callers["isFresh"] {
  return async (headers) => {
    const session = await findSession(auth, headers);
    return session ? ownSessions.isFresh(session.session.id) : undefined;
  };
}
