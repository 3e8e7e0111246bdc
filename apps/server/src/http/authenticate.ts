import type { Access, RouteShape } from "@vitrine/contract/wire/route";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { allowsScope } from "@vitrine/domain/session/key-scopes";
import { may, needsSession } from "@vitrine/domain/session/permissions";
import { memberMay } from "@vitrine/domain/team/roles";
import type { FastifyRequest } from "fastify";
import type { CallerAccount, CallerMember, CallerSession, Callers } from "./callers.ts";
import type { Refusal } from "./refusals.ts";

export type Caller =
  | { kind: "anyone" }
  | { kind: "operator" }
  | { kind: "account"; account: CallerAccount }
  | { kind: "member"; member: CallerMember }
  | { kind: "session"; session: CallerSession };

export async function authenticate(
  callers: Callers,
  shape: Pick<RouteShape, "access" | "scope" | "isOpenToOwnKey" | "action">,
  request: FastifyRequest,
): Promise<Result<Caller, Refusal>> {
  const { access, scope, action } = shape;
  const token = bearerToken(request);
  if (access === "operator") {
    return token && callers.isOperator(token) ? ok({ kind: "operator" }) : refuse({ code: "account-unknown" });
  }
  if (access === "account") {
    const account = token ? await callers.account(token) : undefined;
    if (!account) return refuse({ code: "account-unknown" });
    const needed = shape.isOpenToOwnKey && isOwnKey(account, request) ? undefined : scope;
    if (needed && !allowsScope(account.scopes, needed)) return refuse({ code: "scope-missing", detail: needed });
    return ok({ kind: "account", account });
  }
  if (access === "panel-guest") return ok({ kind: "anyone" });
  if (access === "member") {
    const { shopId } = request.params as { shopId?: string };
    const member = await callers.member(request.headers, shopId);
    if (!member) return refuse({ code: "not-signed-in" });
    if (member === "nowhere") return refuse({ code: "no-membership" });
    // Whoever has nothing to do with a shop does not learn that it exists.
    if (member === "elsewhere") return refuse({ code: "shop-not-found" });
    if (!action || !memberMay(member.role, action)) return refuse({ code: "role-not-allowed" });
    return ok({ kind: "member", member });
  }
  if (!needsSession(access)) return ok({ kind: "anyone" });
  const session = token ? await callers.session(token) : undefined;
  if (!session) return refuse({ code: "not-authenticated" });
  return may(session.type, access) ? ok({ kind: "session", session }) : refuse({ code: "not-allowed" });
}

function isOwnKey({ keyId }: CallerAccount, request: FastifyRequest): boolean {
  const { keyId: named } = request.params as { keyId?: string };
  return named === "self" || named === keyId;
}

/** While the database is away, a session that is still cached may read the catalogue: both are in memory. */
export function authenticateStale(callers: Callers, access: Access, request: FastifyRequest): Caller | undefined {
  const token = bearerToken(request);
  if (access !== "read-catalog" || !token) return undefined;
  const session = callers.staleSession(token);
  return session && may(session.type, access) ? { kind: "session", session } : undefined;
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S{1,500})$/i.exec(request.headers.authorization ?? "")?.[1];
}

/** Who was refused, for the log: our own ids, and of a session only its shop, because a contact's id may be a phone. */
export function callerIds(caller: Caller | null): Record<string, string> | undefined {
  switch (caller?.kind) {
    case "session":
      return { shopId: caller.session.shopId };
    case "account":
      return { account: caller.account.chatbotId, key: caller.account.keyId };
    case "member":
      return { account: caller.member.chatbotId, member: caller.member.userId };
    default:
      return undefined;
  }
}

/** The owner of idempotency keys. The shop comes first, so that keys of one shop are adjacent in the index. */
export function idempotencyOwnerOf(caller: Caller): string | undefined {
  switch (caller.kind) {
    case "session":
      return `shop:${caller.session.shopId}:session:${caller.session.sessionKey}`;
    case "account":
      // Test keys and the others never get each other's answers.
      return `account:${caller.account.chatbotId}${caller.account.isTest ? ":test" : ""}`;
    case "member":
      return `account:${caller.member.chatbotId}:member:${caller.member.userId}`;
    case "operator":
      return "operator";
    case "anyone":
      return undefined;
  }
}
