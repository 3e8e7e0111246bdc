import type { Config } from "../config.ts";
import type { Notifications } from "../db/notifications.ts";
import type { Callers } from "../http/callers.ts";
import { addAccountWith } from "../platform/create-account.ts";
import { createKeyCache } from "../platform/keys/key-cache.ts";
import type { Repositories } from "../repositories.ts";
import { isSameToken } from "../secrets/token.ts";
import { createSessionCache, type SessionCache } from "../session/session-cache.ts";
import { createTeamWiring, type TeamWiring } from "../team/team-wiring.ts";

type CallerWiringDeps = {
  repositories: Pick<
    Repositories,
    | "accounts"
    | "createAuth"
    | "invitations"
    | "keys"
    | "limits"
    | "mails"
    | "members"
    | "ownSessions"
    | "people"
    | "secondFactors"
    | "people"
    | "secondFactors"
    | "services"
    | "sessions"
    | "signInLog"
    | "signUps"
  >;
  config: Pick<Config, "panelUrl" | "signUp">;
  operatorToken: string;
  sendsMail: boolean;
  notifications: Notifications;
  log: { warn(what: object, text: string): void };
};

type CallerWiring = { callers: Callers; sessionCache: SessionCache; team: TeamWiring };

/** Who may call: sessions of the storefront, keys of accounts, people of the panel and the operator. */
export function createCallerWiring(deps: CallerWiringDeps): CallerWiring {
  const { repositories, config, operatorToken, sendsMail, notifications, log } = deps;
  const { accounts, keys, sessions, services } = repositories;
  const team = createTeamWiring({
    createAuth: repositories.createAuth,
    members: repositories.members,
    ownSessions: repositories.ownSessions,
    people: repositories.people,
    secondFactors: repositories.secondFactors,
    invitations: repositories.invitations,
    signUps: repositories.signUps,
    signInLog: repositories.signInLog,
    mails: repositories.mails,
    limits: repositories.limits,
    addAccount: addAccountWith(accounts),
    endOfMember: async (trx, { chatbotId, memberId, role }) => {
      await sessions.revokeOfMember(trx, chatbotId, memberId);
      if (role === null) await services.endAllOf(trx, chatbotId, memberId);
      // An owner sees every key, so only one who is an owner no more is of interest.
      return { keysInUse: role === "owner" ? [] : await keys.knownTo(trx, chatbotId, memberId) };
    },
    ...{ sendsMail, signUp: config.signUp, panelUrl: config.panelUrl, log },
  });
  const sessionCache = createSessionCache(sessions, notifications);
  const callers: Callers = {
    session: sessionCache.recognise,
    staleSession: sessionCache.stale,
    lostForMs: notifications.lostForMs,
    account: createKeyCache({ keys, notifications, log }),
    isOperator: (token) => isSameToken(token, operatorToken),
    member: team.findMember,
    isFresh: team.isFresh,
  };
  return { callers, sessionCache, team };
}
