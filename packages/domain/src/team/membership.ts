import { ok, type Result, refuse } from "../result.ts";
import { mayBeKeptToOwn } from "./own-customers.ts";
import type { Role } from "./roles.ts";

/** The shops of the account that somebody may see. Null: all of them, also those that follow. */
export type ShopsSeen = readonly string[] | null;

/** What somebody is in an account. */
export type Standing = {
  role: Role;
  shops: ShopsSeen;
  /** Of the customers they see those in their own charge: see `own-customers.ts`. */
  ownCustomersOnly: boolean;
};

export type TeamMember = Standing & { id: string };

export type MembershipRefusal = { code: "member-not-found" | "last-owner" | StandingRefusal["code"] };
export type StandingRefusal = { code: "owner-has-all-shops" | "own-customers-of-agents" };

/** An owner is never kept from a shop: who answers for the account answers for all of it. */
export function standingOf({ role, shops, ownCustomersOnly }: Standing): Result<Standing, StandingRefusal> {
  if (role === "owner" && shops !== null) return refuse({ code: "owner-has-all-shops" });
  if (ownCustomersOnly && !mayBeKeptToOwn(role)) return refuse({ code: "own-customers-of-agents" });
  return ok({ role, shops: shops && [...new Set(shops)].sort(), ownCustomersOnly });
}

/**
 * Gives a member another role or other shops; what is not named stays. An account without an owner could never get one
 * again, so the last owner stays one. Whoever becomes an owner has all shops from then on, and who is no agent any more sees
 * all customers.
 */
export function changeMembership(
  members: readonly TeamMember[],
  id: string,
  change: Partial<Standing>,
): Result<TeamMember, MembershipRefusal> {
  const member = members.find((one) => one.id === id);
  if (!member) return refuse({ code: "member-not-found" });
  const role = change.role ?? member.role;
  if (role !== "owner" && isLastOwner(members, member)) return refuse({ code: "last-owner" });
  const kept = role === "owner" ? null : member.shops;
  const shops = change.shops === undefined ? kept : change.shops;
  const ownCustomersOnly = change.ownCustomersOnly ?? (mayBeKeptToOwn(role) && member.ownCustomersOnly);
  const standing = standingOf({ role, shops, ownCustomersOnly });
  return standing.ok ? ok({ id, ...standing.value }) : standing;
}

/** The shops that both may see. Null: all. */
export function sharedShops(one: ShopsSeen, other: ShopsSeen): ShopsSeen {
  if (one === null) return other;
  return other === null ? one : one.filter((shop) => other.includes(shop));
}

/** For one who leaves and for one who is removed. */
export function removeMember(members: readonly TeamMember[], id: string): Result<TeamMember, MembershipRefusal> {
  const member = members.find((one) => one.id === id);
  if (!member) return refuse({ code: "member-not-found" });
  return isLastOwner(members, member) ? refuse({ code: "last-owner" }) : ok(member);
}

function isLastOwner(members: readonly TeamMember[], { id, role }: TeamMember): boolean {
  return role === "owner" && !members.some((one) => one.role === "owner" && one.id !== id);
}

/** Addresses are compared in lower case: nobody has two mailboxes that differ in that only. */
export function sameAddressForm(email: string): string {
  return email.trim().toLowerCase();
}
