import type { ChargeRepository } from "../customer/charge/charge.repository.ts";
import type { CustomerModule } from "../customer/customer.module.ts";
import type { Notifications } from "../db/notifications.ts";
import type { Callers } from "../http/callers.ts";
import { createKeyCache } from "../platform/keys/key-cache.ts";
import type { Repositories } from "../repositories.ts";
import { isSameToken } from "../secrets/token.ts";
import type { SessionCache } from "../session/session-cache.ts";
import type { ChangeMemberDeps } from "../team/members/change-member.ts";
import type { TeamModule } from "../team/team.module.ts";

type CallerNeeds = Pick<Repositories, "keys"> &
  Pick<TeamModule["exports"], "findMember" | "isFresh"> & {
    sessionCache: SessionCache;
    charges: Pick<ChargeRepository, "sightOf">;
    operatorToken: string;
    notifications: Notifications;
    log: { warn(what: object, text: string): void };
  };

/** Who may call: sessions of the storefront, keys of accounts, people of the panel and the operator. */
export function createCallers({
  keys,
  sessionCache,
  operatorToken,
  notifications,
  log,
  charges,
  ...team
}: CallerNeeds): Callers {
  return {
    session: sessionCache.recognise,
    staleSession: sessionCache.stale,
    lostForMs: notifications.lostForMs,
    account: createKeyCache({ keys, notifications, log }),
    isOperator: (token) => isSameToken(token, operatorToken),
    member: team.findMember,
    sightOf: charges.sightOf,
    isFresh: team.isFresh,
  };
}

type EndOfMemberNeeds = Pick<Repositories, "keys" | "sessions"> &
  Pick<CustomerModule["exports"], "services" | "charges">;

/** What ends elsewhere when somebody leaves an account, or may do less or see fewer shops there. */
export function createEndOfMember({
  keys,
  sessions,
  services,
  charges,
}: EndOfMemberNeeds): ChangeMemberDeps["endOfMember"] {
  return async (trx, { chatbotId, memberId, role, hasSameRole, shops, ownCustomersOnly }) => {
    const member = { chatbotId, memberId };
    // A session carries the role of its person.
    await sessions.revokeOfMember(trx, member, hasSameRole ? shops : []);
    await services.endAllOf(trx, member, role === null ? [] : shops);
    await charges.releaseAllOf(trx, member, role === null ? [] : shops);
    if (ownCustomersOnly) await charges.endOutOfSight(trx, member);
    // An owner sees every key, so only one who is an owner no more is of interest.
    return { keysInUse: role === "owner" || hasSameRole ? [] : await keys.knownTo(trx, chatbotId, memberId) };
  };
}
