import { ok, type Result, refuse } from "../result.ts";
import { memberMay, type Role } from "./roles.ts";

export type TeamMember = { id: string; role: Role };

export type MembershipRefusal = { code: "member-not-found" | "last-owner" };

/** An account without an owner could never get one again, so the last owner stays one. */
export function changeRole(
  members: readonly TeamMember[],
  id: string,
  role: Role,
): Result<TeamMember, MembershipRefusal> {
  const member = members.find((one) => one.id === id);
  if (!member) return refuse({ code: "member-not-found" });
  return role !== "owner" && isLastOwner(members, member) ? refuse({ code: "last-owner" }) : ok({ ...member, role });
}

/** For one who leaves and for one who is removed. */
export function removeMember(members: readonly TeamMember[], id: string): Result<TeamMember, MembershipRefusal> {
  const member = members.find((one) => one.id === id);
  if (!member) return refuse({ code: "member-not-found" });
  return isLastOwner(members, member) ? refuse({ code: "last-owner" }) : ok(member);
}

/** Whether somebody with this role could make the invitations that they made. Otherwise those end. */
export function keepsInvitations(role: Role | null): boolean {
  return role !== null && memberMay(role, "change-team");
}

function isLastOwner(members: readonly TeamMember[], { id, role }: TeamMember): boolean {
  return role === "owner" && !members.some((one) => one.role === "owner" && one.id !== id);
}

/** Addresses are compared in lower case: nobody has two mailboxes that differ in that only. */
export function sameAddressForm(email: string): string {
  return email.trim().toLowerCase();
}
