import type { Db } from "../db/pool.ts";
import { createAuditLogRepository } from "./audit-log.repository.ts";
import { createAuthSources } from "./auth/auth-source.ts";
import { createOwnSessionRepository } from "./auth/own-session.repository.ts";
import { createSecondFactorRepository } from "./auth/second-factor/second-factor.repository.ts";
import { createSignInLog } from "./auth/sign-in-log.repository.ts";
import { createInvitationRepository } from "./invitations/invitation.repository.ts";
import { createMemberRepository } from "./members/member.repository.ts";
import { createPersonRepository } from "./person.repository.ts";
import { createSignUpRepository } from "./sign-up/sign-up.repository.ts";

export type TeamRepositories = ReturnType<typeof createTeamRepositories>;

export function createTeamRepositories(db: Db, dataKey: () => Promise<Buffer>) {
  return {
    createAuth: createAuthSources(db, dataKey),
    members: createMemberRepository(db),
    ownSessions: createOwnSessionRepository(db),
    people: createPersonRepository(db),
    secondFactors: createSecondFactorRepository(db),
    invitations: createInvitationRepository(db),
    signUps: createSignUpRepository(db),
    signInLog: createSignInLog(db),
    auditLog: createAuditLogRepository(db),
  };
}
