import { SessionType } from "../codes/session.ts";
import { allowsScope, type KeyScopes, type Scope } from "../session/key-scopes.ts";
import { isAtLeast, type Role } from "../team/roles.ts";
import { type Deed, deeds, deedTable } from "./deed-table.ts";

/** The person of a panel. */
export function memberMay(role: Role, deed: Deed): boolean {
  const { role: lowest } = deedTable[deed];
  return lowest !== undefined && isAtLeast(role, lowest);
}

/** `role`: of the person behind an agent's session. */
export type SessionDoer = { type: SessionType; role?: Role | undefined };

/** Whoever has a session of the storefront. An agent whose role nobody knows has the lowest. */
export function sessionMay({ type, role = "agent" }: SessionDoer, deed: Deed): boolean {
  const { sessions } = deedTable[deed];
  if (!sessions?.includes(type)) return false;
  return type !== SessionType.PlatformUser || deedTable[deed].role === undefined || memberMay(role, deed);
}

/** The first scope that a key lacks for the deed; "none" where no key may do it; undefined where it may. */
export function lackingScope(scopes: KeyScopes, deed: Deed): Scope | "none" | undefined {
  const { scopes: needed } = deedTable[deed];
  return needed === undefined ? "none" : needed.find((scope) => !allowsScope(scopes, scope));
}

/** Whether somebody with this role could make the invitations that they made. Otherwise those end. */
export function keepsInvitations(role: Role | null): boolean {
  return role !== null && memberMay(role, "change-team");
}

export function isOpenToAll(deed: Deed): boolean {
  return deedTable[deed].isOpen === true;
}

export function deedsOfRole(role: Role): Deed[] {
  return deeds.filter((deed) => memberMay(role, deed));
}

export function deedsOfSession(doer: SessionDoer): Deed[] {
  return deeds.filter((deed) => sessionMay(doer, deed));
}
