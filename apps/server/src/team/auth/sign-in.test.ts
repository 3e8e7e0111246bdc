import { beforeAll, describe, expect, test } from "vitest";
import { aShop, useServer } from "../../../test/fixtures/server-fixture.ts";
import { aBrowser, aMember, anOwner, PASSWORD, type Person, signIn } from "../../../test/fixtures/team-fixture.ts";

const server = useServer();
let shop: Awaited<ReturnType<typeof aShop>>;
let owner: Person;
beforeAll(async () => {
  shop = await aShop(server);
  owner = await anOwner(server, shop);
});

describe("who has accepted an invitation", () => {
  test("is in the panel, with the shops of the account and what the role allows", async () => {
    const me = await owner.call("GET /painel/api/me");
    expect(me).toMatchObject({
      status: 200,
      data: {
        person: { name: "Dona Ana", email: owner.email, hasSecondFactor: false },
        account: { id: shop.chatbotId, name: "Conta de teste" },
        role: "owner",
        shops: [{ id: shop.shopId, name: "Loja de teste", isTest: false, timeZone: null }],
        accounts: [{ id: shop.chatbotId, role: "owner" }],
      },
    });
    expect(me.data.permissions).toContain("change-team");
  });

  test("signs in again with the password, from another device", async () => {
    const { browser, answer } = await signIn(server, owner);
    expect(answer).toMatchObject({ status: 200, data: { needsSecondFactor: false } });
    expect(await browser.call("GET /painel/api/me")).toMatchObject({ status: 200 });
  });

  test("is out after signing out, also with the cookie of before", async () => {
    const { browser } = await signIn(server, owner);
    const before = new Map(browser.cookies);
    expect(await browser.call("POST /painel/api/auth/sign-out", {})).toMatchObject({ status: 200 });
    // The device is still known: strangers' guesses do not keep the person out of it.
    expect([...browser.cookies.keys()]).toEqual(["__Secure-vitrine.device"]);
    for (const [name, value] of before) browser.cookies.set(name, value);
    expect(await browser.call("GET /painel/api/me")).toMatchObject({ status: 401 });
  });
});

test("the cookie is for the panel only, and no script and no other site gets it", async () => {
  const { answer } = await signIn(server, owner);
  const cookies = ([] as string[]).concat(answer.headers["set-cookie"] as string | string[]);
  expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual([
    "__Secure-vitrine.session_token",
    "__Secure-vitrine.device",
  ]);
  for (const part of [/Path=\/painel/i, /HttpOnly/i, /; Secure/i, /SameSite=Strict/i]) {
    for (const cookie of cookies) expect(cookie).toMatch(part);
  }
  expect(JSON.stringify(answer.data)).not.toContain("token");
});

test("nobody is in without a cookie, or with one that somebody made up", async () => {
  expect(await aBrowser(server).call("GET /painel/api/me")).toMatchObject({ status: 401 });
  const forger = aBrowser(server);
  forger.cookies.set("__Secure-vitrine.session_token", "abc.def");
  expect(await forger.call("GET /painel/api/me")).toMatchObject({ status: 401 });
});

test("one sees one's sessions without their tokens, and ends one: its next call is refused", async () => {
  const agent = await aMember(server, owner, "agent");
  const { browser: phone } = await signIn(server, agent);
  const { data } = await agent.call("GET /painel/api/me/sessions");
  expect(data.items).toHaveLength(2);
  const other = data.items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  expect(other).toMatchObject({ ipAddress: phone.address });
  const rows = await server.db.selectFrom("panel_sessions").select("token").execute();
  for (const { token } of rows) expect(JSON.stringify(data)).not.toContain(token);
  expect(await agent.call(`DELETE /painel/api/me/sessions/${other.id}`)).toMatchObject({ status: 200 });
  expect(await phone.call("GET /painel/api/me")).toMatchObject({ status: 401 });
  expect(await agent.call("GET /painel/api/me")).toMatchObject({ status: 200 });
});

test("a session of somebody else cannot be ended", async () => {
  const agent = await aMember(server, owner, "agent");
  const { data } = await owner.call("GET /painel/api/me/sessions");
  const answer = await agent.call(`DELETE /painel/api/me/sessions/${data.items[0].id}`);
  expect(answer).toMatchObject({ status: 404 });
  expect(await owner.call("GET /painel/api/me")).toMatchObject({ status: 200 });
});

test("a new password ends the other sessions, and the one before is refused", async () => {
  const agent = await aMember(server, owner, "agent");
  const { browser: phone } = await signIn(server, agent);
  const body = { currentPassword: PASSWORD, newPassword: "outra senha comprida" };
  expect(await agent.call("POST /painel/api/auth/change-password", body)).toMatchObject({ status: 200 });
  expect(await agent.call("GET /painel/api/me")).toMatchObject({ status: 200 });
  expect(await phone.call("GET /painel/api/me")).toMatchObject({ status: 401 });
  expect((await signIn(server, agent)).answer).toMatchObject({ status: 401 });
});

test("a wrong current password changes nothing", async () => {
  const body = { currentPassword: "errada mesmo", newPassword: "outra senha comprida" };
  const answer = await owner.call("POST /painel/api/auth/change-password", body);
  expect(answer).toMatchObject({ status: 422, errors: [{ code: "password-wrong" }] });
});

test("owners read who signed in, who failed to, and from where", async () => {
  const agent = await aMember(server, owner, "agent", "Caio Agente");
  const failed = await signIn(server, { email: agent.email, password: "errada mesmo" });
  const { browser } = await signIn(server, agent);
  const { data } = await owner.call("GET /painel/api/team/sign-ins");
  const mine = data.items.filter(({ person }: { person: { email: string } }) => person.email === agent.email);
  expect(mine).toMatchObject([
    { event: "signed-in", method: "password", ipAddress: browser.address, person: { name: "Caio Agente" } },
    { event: "refused", method: "password", ipAddress: failed.browser.address },
    { event: "joined", method: "invitation", ipAddress: agent.address },
  ]);
});

test("the log of sign-ins is read page by page", async () => {
  for (let page = 0; page < 60; page++) {
    await server.db
      .insertInto("sign_ins")
      .values({ user_id: await idOf(owner.email), event: "signed-in" })
      .execute();
  }
  const first = await owner.call("GET /painel/api/team/sign-ins");
  expect(first.data.items).toHaveLength(50);
  const second = await owner.call(`GET /painel/api/team/sign-ins?pageToken=${first.data.nextPageToken}`);
  expect(second.data.items[0].at <= first.data.items[49].at).toBe(true);
  expect(second.data.nextPageToken).toBeNull();
});

async function idOf(email: string): Promise<string> {
  const row = await server.db
    .selectFrom("panel_users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return row.id;
}
