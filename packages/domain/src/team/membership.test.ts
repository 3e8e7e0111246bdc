import { describe, expect, test } from "vitest";
import { changeMembership, removeMember, sameAddressForm, sharedShops, type TeamMember } from "./membership.ts";
import { roles } from "./roles.ts";

const ana: TeamMember = { id: "ana", role: "owner", shops: null, ownCustomersOnly: false };
const bia: TeamMember = { id: "bia", role: "owner", shops: null, ownCustomersOnly: false };
const caio: TeamMember = { id: "caio", role: "agent", shops: null, ownCustomersOnly: false };

describe("the last owner", () => {
  test.each(roles)("as %s: only owner is allowed", (role) => {
    const changed = changeMembership([ana, caio], "ana", { role });
    expect(changed.ok).toBe(role === "owner");
  });

  test("neither leaves nor is removed", () => {
    expect(removeMember([ana, caio], "ana")).toEqual({ ok: false, refusal: { code: "last-owner" } });
  });

  test("may go once there is another one", () => {
    expect(removeMember([ana, bia], "ana")).toEqual({ ok: true, value: ana });
    expect(changeMembership([ana, bia], "ana", { role: "agent" })).toEqual({
      ok: true,
      value: { ...ana, role: "agent" },
    });
  });
});

test("an agent becomes a manager and is removed", () => {
  expect(changeMembership([ana, caio], "caio", { role: "manager" })).toEqual({
    ok: true,
    value: { ...caio, role: "manager" },
  });
  expect(removeMember([ana, caio], "caio")).toEqual({ ok: true, value: caio });
});

test("somebody of another account is nobody here", () => {
  expect(changeMembership([ana], "bia", { role: "agent" })).toEqual({
    ok: false,
    refusal: { code: "member-not-found" },
  });
  expect(removeMember([ana], "bia")).toEqual({ ok: false, refusal: { code: "member-not-found" } });
});

describe("the shops of a member", () => {
  const davi: TeamMember = { id: "davi", role: "agent", shops: ["centro"], ownCustomersOnly: false };
  const change = (changes: Parameters<typeof changeMembership>[2]) => changeMembership([ana, davi], "davi", changes);

  test("stay with another role, and an owner has all of them", () => {
    expect(change({ role: "manager" })).toMatchObject({ value: { role: "manager", shops: ["centro"] } });
    expect(change({ role: "owner" })).toMatchObject({ value: { role: "owner", shops: null } });
    const refused = { ok: false, refusal: { code: "owner-has-all-shops" } };
    expect(change({ role: "owner", shops: ["centro"] })).toEqual(refused);
    expect(changeMembership([ana, bia], "ana", { shops: ["centro"] })).toEqual(refused);
  });

  test("are named once, and null is all", () => {
    expect(change({ shops: ["praia", "centro", "praia"] })).toMatchObject({ value: { shops: ["centro", "praia"] } });
    expect(change({ shops: null })).toMatchObject({ value: { role: "agent", shops: null } });
  });

  test.each([
    [null, null, null],
    [null, ["a"], ["a"]],
    [["a"], null, ["a"]],
    [["a", "b"], ["b", "c"], ["b"]],
    [["a"], ["b"], []],
  ])("%j and %j have %j in common", (one, other, both) => {
    expect(sharedShops(one, other)).toEqual(both);
  });
});

describe("one who sees their own customers only", () => {
  const eva: TeamMember = { id: "eva", role: "agent", shops: null, ownCustomersOnly: true };
  const change = (changes: Parameters<typeof changeMembership>[2]) => changeMembership([ana, eva], "eva", changes);

  test("is an agent, and sees everybody's as soon as they are more", () => {
    expect(change({ role: "manager" })).toMatchObject({ value: { role: "manager", ownCustomersOnly: false } });
    const refused = { ok: false, refusal: { code: "own-customers-of-agents" } };
    expect(change({ role: "manager", ownCustomersOnly: true })).toEqual(refused);
    expect(changeMembership([ana, bia], "bia", { ownCustomersOnly: true })).toEqual(refused);
  });

  test("stays so with other shops", () => {
    expect(change({ shops: ["centro"] })).toMatchObject({ value: { shops: ["centro"], ownCustomersOnly: true } });
    expect(changeMembership([ana, caio], "caio", { ownCustomersOnly: true })).toMatchObject({
      value: { ownCustomersOnly: true },
    });
  });
});

test("an address is the same in capitals", () => {
  expect(sameAddressForm(" Ana@Loja.COM ")).toBe("ana@loja.com");
});
