import type { RouteShape } from "@vitrine/contract/wire/route";
import type { Deed } from "@vitrine/domain/deeds/deed-table";
import { lackingScope, memberMay, sessionMay } from "@vitrine/domain/deeds/may-do";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { FastifyRequest } from "fastify";
import type { CallerAccount, CallerMember, CallerSession, Callers } from "./callers.ts";
import { ownerSettingNames } from "./refusals/owner-setting-names.ts";
import type { Refusal } from "./refusals.ts";

export type Caller =
  | { kind: "anyone" }
  | { kind: "operator" }
  | { kind: "account"; account: CallerAccount }
  | { kind: "member"; member: CallerMember }
  | { kind: "session"; session: CallerSession };

export async function authenticate(
  callers: Callers,
  shape: Pick<RouteShape, "access" | "deed" | "isOpenToOwnKey" | "fresh" | "isOpenBeforeSecondFactor" | "takesWaiting">,
  request: FastifyRequest,
): Promise<Result<Caller, Refusal>> {
  const { access, deed } = shape;
  const token = bearerToken(request);
  if (access === "operator") {
    return token && callers.isOperator(token) ? ok({ kind: "operator" }) : refuse({ code: "account-unknown" });
  }
  if (access === "account") {
    const account = token ? await callers.account(token) : undefined;
    if (!account) return refuse({ code: "account-unknown" });
    // Without a deed any key is let in, and what it does is asked for each tool.
    const isItself = shape.isOpenToOwnKey && isOwnKey(account, request);
    const isAllowed = deed && !isItself ? keyDoes(account, deed) : ok(null);
    return isAllowed.ok ? ok({ kind: "account", account }) : isAllowed;
  }
  if (access === "anyone") return ok({ kind: "anyone" });
  if (access === "panel-guest") {
    const isStale = shape.fresh === true && (await callers.isFresh(request.headers)) === false;
    return isStale ? refuse({ code: "fresh-sign-in-needed" }) : ok({ kind: "anyone" });
  }
  if (access === "member") {
    const { shopId } = request.params as { shopId?: string };
    const known = await memberOf(callers, request.headers, shopId, shape);
    if (!known.ok) return known;
    const member = known.value;
    if (shape.fresh === true && !member.isFresh) return refuse({ code: "fresh-sign-in-needed" });
    const hidden = await hiddenFrom(callers, member, shape, request);
    return hidden ? refuse(hidden) : ok({ kind: "member", member });
  }
  const session = await sessionOf(callers, token, deed);
  return session.ok ? ok({ kind: "session", session: session.value }) : session;
}

/** The session of a bearer code, where it may do the deed. */
export async function sessionOf(
  callers: Pick<Callers, "session">,
  code: string | undefined,
  deed: Deed | undefined,
): Promise<Result<CallerSession, Refusal>> {
  const session = code ? await callers.session(code) : undefined;
  if (!session) return refuse({ code: "not-authenticated" });
  return deed && sessionDoes(session, deed) ? ok(session) : refuse({ code: "not-allowed" });
}

/** Whoever is signed in to the panel, where their role may do the deed. */
export async function memberOf(
  callers: Pick<Callers, "member">,
  headers: FastifyRequest["headers"],
  shopId: string | undefined,
  { deed, isOpenBeforeSecondFactor }: Pick<RouteShape, "deed" | "isOpenBeforeSecondFactor">,
): Promise<Result<CallerMember, Refusal>> {
  const member = await callers.member(headers, shopId);
  if (!member) return refuse({ code: "not-signed-in" });
  if (member === "nowhere") return refuse({ code: "no-membership" });
  // Whoever has nothing to do with a shop does not learn that it exists.
  if (member === "elsewhere") return refuse({ code: "shop-not-found" });
  if (!deed || !memberMay(member.role, deed)) return refuse({ code: "role-not-allowed" });
  if (member.needsSecondFactor && !isOpenBeforeSecondFactor) return refuse({ code: "second-factor-needed" });
  return ok(member);
}

/** Whoever sees their own customers only does not learn that there is a call's contact, or the contact of its order. */
async function hiddenFrom(
  callers: Pick<Callers, "sightOf">,
  { customers }: CallerMember,
  { takesWaiting }: Pick<RouteShape, "takesWaiting">,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  const { shopId, contactId, orderId } = request.params as Partial<Record<string, string>>;
  if (customers === null || shopId === undefined || (contactId ?? orderId) === undefined) return undefined;
  const sight = await callers.sightOf(customers, { shopId, contactId, orderId });
  if (sight === "seen" || (sight === "waiting" && takesWaiting)) return undefined;
  return { code: orderId === undefined ? "contact-not-found" : "order-not-found" };
}

/** Whether the key may do it, and which scope it lacks. */
export function keyDoes({ scopes }: Pick<CallerAccount, "scopes">, deed: Deed): Result<null, Refusal> {
  const lacking = lackingScope(scopes, deed);
  return lacking === undefined ? ok(null) : refuse({ code: "scope-missing", detail: lacking });
}

/** Whether the role of the person allows what they change besides the call's own deed. */
export function memberDoes({ role }: Pick<CallerMember, "role">, deed: Deed): Result<null, Refusal> {
  return memberMay(role, deed)
    ? ok(null)
    : refuse({ code: "deed-not-allowed", detail: ownerSettingNames[deed] ?? deed });
}

/** For a rule that asks what the key may do. */
export function allowedTo({ scopes }: Pick<CallerAccount, "scopes">): (deed: Deed) => boolean {
  return (deed) => lackingScope(scopes, deed) === undefined;
}

/** With the role of the person behind the session. */
export function sessionDoes({ type, agent }: Pick<CallerSession, "type" | "agent">, deed: Deed): boolean {
  return sessionMay({ type, role: agent?.role }, deed);
}

/** For a call that asks for a fresh sign-in only where its body names certain fields. */
export function isStaleFor({ fresh }: Pick<RouteShape, "fresh">, caller: Caller, body: unknown): boolean {
  if (caller.kind !== "member" || caller.member.isFresh || !Array.isArray(fresh)) return false;
  return fresh.some((field) => Object.hasOwn((body ?? {}) as object, field));
}

function isOwnKey({ keyId }: CallerAccount, request: FastifyRequest): boolean {
  const { keyId: named } = request.params as { keyId?: string };
  return named === "self" || named === keyId;
}

/** While the database is away, a session that is still cached may read the catalogue: both are in memory. */
export function authenticateStale(
  callers: Callers,
  deed: Deed | undefined,
  request: FastifyRequest,
): Caller | undefined {
  const token = bearerToken(request);
  if (deed !== "read-catalog" || !token) return undefined;
  const session = callers.staleSession(token);
  return session && sessionDoes(session, deed) ? { kind: "session", session } : undefined;
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
