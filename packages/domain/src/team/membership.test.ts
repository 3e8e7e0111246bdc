import { describe, expect, test } from "vitest";
import { changeRole, removeMember, sameAddressForm, type TeamMember } from "./membership.ts";
import { roles } from "./roles.ts";

const ana: TeamMember = { id: "ana", role: "owner" };
const bia: TeamMember = { id: "bia", role: "owner" };
const caio: TeamMember = { id: "caio", role: "agent" };

describe("the last owner", () => {
  test.each(roles)("as %s: only owner is allowed", (role) => {
    const changed = changeRole([ana, caio], "ana", role);
    expect(changed.ok).toBe(role === "owner");
  });

  test("neither leaves nor is removed", () => {
    expect(removeMember([ana, caio], "ana")).toEqual({ ok: false, refusal: { code: "last-owner" } });
  });

  test("may go once there is another one", () => {
    expect(removeMember([ana, bia], "ana")).toEqual({ ok: true, value: ana });
    expect(changeRole([ana, bia], "ana", "agent")).toEqual({ ok: true, value: { id: "ana", role: "agent" } });
  });
});

test("an agent becomes a manager and is removed", () => {
  expect(changeRole([ana, caio], "caio", "manager")).toEqual({ ok: true, value: { id: "caio", role: "manager" } });
  expect(removeMember([ana, caio], "caio")).toEqual({ ok: true, value: caio });
});

test("somebody of another account is nobody here", () => {
  expect(changeRole([ana], "bia", "agent")).toEqual({ ok: false, refusal: { code: "member-not-found" } });
  expect(removeMember([ana], "bia")).toEqual({ ok: false, refusal: { code: "member-not-found" } });
});

test("an address is the same in capitals", () => {
  expect(sameAddressForm(" Ana@Loja.COM ")).toBe("ana@loja.com");
});
