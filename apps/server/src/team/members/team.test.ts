import { api } from "@vitrine/contract/api";
import type { RouteShape } from "@vitrine/contract/wire/route";
import { memberMay } from "@vitrine/domain/deeds/may-do";
import type { Role } from "@vitrine/domain/team/roles";
import { beforeAll, describe, expect, test } from "vitest";
import { aShop, useServer } from "../../../test/fixtures/server-fixture.ts";
import {
  aBrowser,
  aMember,
  anEmail,
  anOwner,
  anotherShop,
  type Person,
  signIn,
} from "../../../test/fixtures/team-fixture.ts";

const server = useServer();
let shop: Awaited<ReturnType<typeof aShop>>;
let theirShop: Awaited<ReturnType<typeof aShop>>;
/** Of the same account. */
let secondShop: string;
let owner: Person;
/** A manager of the first shop only. */
let keptOut: Person;
let people: Record<Role, Person>;
beforeAll(async () => {
  [shop, theirShop] = [await aShop(server), await aShop(server)];
  owner = await anOwner(server, shop);
  people = {
    owner,
    manager: await aMember(server, owner, "manager"),
    agent: await aMember(server, owner, "agent"),
  };
  secondShop = await anotherShop(server, shop);
  keptOut = await aMember(server, owner, "manager", "Gil");
  await limit(keptOut, [shop.shopId]);
});

const limit = async (person: Person, shops: string[] | null) =>
  owner.call(`PATCH /painel/api/team/members/${await idOf(person)}`, { shops });

const idOf = async (person: Person) => (await person.call("GET /painel/api/me")).data.person.id;

const memberRoutes = Object.entries(api as Record<string, RouteShape>).filter(([, { access }]) => access === "member");

// What each role may do is tried call by call in http/deeds.test.ts.
describe("every call of the panel", () => {
  test("is for a permission of the table", () => {
    expect(memberRoutes.length).toBeGreaterThan(10);
    expect(memberRoutes.filter(([, { deed }]) => deed === undefined).map(([key]) => key)).toEqual([]);
  });

  test.each(memberRoutes)("%s is for nobody without a session, and for no other account", async (key, { deed }) => {
    // No such thing exists, so a call that is allowed changes nothing.
    const address = key.replace("{shopId}", shop.shopId).replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");
    const body = /^(POST|PUT|PATCH)/.test(key) ? { "not a field": 1 } : undefined;
    expect(await aBrowser(server).call(address, body)).toMatchObject({ status: 401 });
    if (!key.includes("{shopId}")) return;
    const elsewhere = await owner.call(address.replace(shop.shopId, theirShop.shopId), body);
    const noShop = { status: 404, errors: [{ code: "shop-not-found" }] };
    expect(elsewhere).toMatchObject(noShop);
    expect(await keptOut.call(address.replace(shop.shopId, secondShop), body)).toMatchObject(noShop);
    const refused = (await keptOut.call(address, body)).errors?.[0]?.code === "role-not-allowed";
    expect(refused).toBe(deed === undefined || !memberMay("manager", deed));
  });
});

describe("the team", () => {
  test("is listed by those who may see it", async () => {
    const { data } = await people.manager.call("GET /painel/api/team/members");
    expect(data.items).toHaveLength(4);
    expect(data.items).toContainEqual(expect.objectContaining({ email: owner.email, role: "owner", isMe: false }));
    expect(data.items.find((one: { isMe: boolean }) => one.isMe)).toMatchObject({ role: "manager" });
  });

  test("an agent becomes a manager, and can do more with the next call", async () => {
    const bia = await aMember(server, owner, "agent");
    expect(await bia.call("GET /painel/api/team/members")).toMatchObject({ status: 403 });
    const changed = await owner.call(`PATCH /painel/api/team/members/${await idOf(bia)}`, { role: "manager" });
    expect(changed).toMatchObject({ status: 200 });
    expect(await bia.call("GET /painel/api/team/members")).toMatchObject({ status: 200 });
  });

  test("who is removed is out in every open tab, and cannot come back with the password", async () => {
    const bia = await aMember(server, owner, "agent");
    const { browser: phone } = await signIn(server, bia);
    expect(await owner.call(`DELETE /painel/api/team/members/${await idOf(bia)}`)).toMatchObject({ status: 200 });
    expect(await bia.call("GET /painel/api/me")).toMatchObject({ status: 401 });
    expect(await phone.call("GET /painel/api/me")).toMatchObject({ status: 401 });
    const { browser: later } = await signIn(server, bia);
    const noMembership = { status: 403, errors: [{ code: "no-membership" }] };
    expect(await later.call("GET /painel/api/me")).toMatchObject(noMembership);
    expect(await later.call(`GET /painel/api/shops/${shop.shopId}/orders`)).toMatchObject(noMembership);
  });

  test("the last owner neither leaves, nor is removed, nor becomes something else", async () => {
    const id = await idOf(owner);
    const lastOwner = { status: 409, errors: [{ code: "last-owner" }] };
    expect(await owner.call("POST /painel/api/team/leave", {})).toMatchObject(lastOwner);
    expect(await owner.call(`DELETE /painel/api/team/members/${id}`)).toMatchObject(lastOwner);
    expect(await owner.call(`PATCH /painel/api/team/members/${id}`, { role: "agent" })).toMatchObject(lastOwner);
  });

  test("two owners who remove each other at the same moment leave one", async () => {
    const other = await aShop(server);
    const ana = await anOwner(server, other);
    const bia = await aMember(server, ana, "owner");
    const [anaId, biaId] = [await idOf(ana), await idOf(bia)];
    const answers = await Promise.all([
      ana.call(`DELETE /painel/api/team/members/${biaId}`),
      bia.call(`DELETE /painel/api/team/members/${anaId}`),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("who leaves is out", async () => {
    const bia = await aMember(server, owner, "manager");
    expect(await bia.call("POST /painel/api/team/leave", {})).toMatchObject({ status: 200 });
    expect(await bia.call("GET /painel/api/me")).toMatchObject({ status: 401 });
  });
});

describe("another account", () => {
  test("its people and invitations do not exist here", async () => {
    const other = await aShop(server);
    const stranger = await anOwner(server, other);
    const invited = await stranger.call("POST /painel/api/team/invitations", { email: anEmail(), role: "agent" });
    const theirs = await idOf(stranger);
    const invitation = `/painel/api/team/invitations/${invited.data.id}`;
    expect(await owner.call(`PATCH /painel/api/team/members/${theirs}`, { role: "agent" })).toMatchObject({
      status: 404,
    });
    expect(await owner.call(`DELETE /painel/api/team/members/${theirs}`)).toMatchObject({ status: 404 });
    expect(await owner.call(`DELETE ${invitation}`)).toMatchObject({ status: 404 });
    expect(await owner.call(`POST ${invitation}/resend`, {})).toMatchObject({ status: 404 });
    expect(await owner.call("POST /painel/api/me/account", { id: other.chatbotId })).toMatchObject({ status: 404 });
    const seen = JSON.stringify([
      (await owner.call("GET /painel/api/team/members")).data,
      (await owner.call("GET /painel/api/team/invitations")).data,
      (await owner.call("GET /painel/api/team/sign-ins")).data,
      (await owner.call("GET /painel/api/me")).data,
    ]);
    expect(seen).not.toContain(stranger.email);
    expect(seen).not.toContain(invited.data.email);
    expect(seen).not.toContain(other.shopId);
    expect((await stranger.call("GET /painel/api/team/members")).data.items).toHaveLength(1);
  });
});
