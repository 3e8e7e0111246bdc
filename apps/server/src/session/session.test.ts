import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { ANONYMOUS_SESSION } from "@vitrine/domain/session/anonymous-user";
import { sessionCode } from "@vitrine/domain/session/session-code";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { aShop, useServer, whatsApp } from "../../test/fixtures/server-fixture.ts";

const server = useServer();
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  shop = await aShop(server);
});

const open = (code: string) => server.call(`GET /api/session/${encodeURIComponent(code)}`);

test("the contact's link opens their session", async () => {
  const { code } = await shop.session();
  const answer = await open(code);
  expect(answer).toMatchObject({ status: 200, success: true, errors: [] });
  expect(answer.data).toMatchObject({
    code,
    sessionType: SessionType.Contact,
    channelType: ChannelType.WhatsApp,
    channelId: "wa",
    shop: { id: shop.shopId, name: "Loja de teste", timeZone: "America/Sao_Paulo" },
    userShop: { id: "wp:5511999990001", customer: { name: "Ana" }, addresses: [], currentOrder: { id: "", items: [] } },
  });
});

test("the code opens its session as a credential, so that no address has to contain it", async () => {
  const { code } = await shop.session();
  const current = (token?: string) => server.call("GET /api/session/current-session", token ? { token } : {});
  expect((await current(code)).data).toMatchObject({ code, shop: { id: shop.shopId } });
  expect(await current()).toMatchObject({ status: 401 });
  expect(await current(`${code}x`)).toMatchObject({ status: 401 });
});

test("the session code is the bearer token of later calls", async () => {
  const { code } = await shop.session();
  const settings = await server.call("GET /api/shop/settings", { token: code });
  expect(settings.data).toMatchObject({ style: { defaultColor: "#1f4d3a" }, canUseCoupon: false, steps: [] });
});

test("the customer's own data is not overwritten by the chatbot's data", async () => {
  const contact = { id: "wp:5511999990077", name: "Bia" };
  await shop.session({ contact });
  const { code } = await shop.session({ contact: { ...contact, name: "Beatriz", email: "bia@exemplo.com" } });
  expect((await open(code)).data.userShop.customer).toMatchObject({ name: "Bia", email: "bia@exemplo.com" });
});

test("a contact of an earlier release, whose data has fewer fields, opens the shop", async () => {
  const { code } = await shop.session({ contact: { id: "wp:antigo", name: "Caio" } });
  await sql`update contacts set customer = '{"name": "Caio"}' where id = 'wp:antigo'`.execute(server.db);
  const answer = await open(code);
  expect(answer.status).toBe(200);
  expect(answer.data.userShop.customer).toMatchObject({ name: "Caio", phone: "", stateInscription: "" });
});

describe("a code that does not open a session", () => {
  const expire = async (code: string) => {
    await sql`update sessions set expires_at = now() - interval '1 second' where contact_id = 'wp:expira'`.execute(
      server.db,
    );
    return code;
  };
  const revoke = async (code: string) => {
    const answer = await server.call(`POST ${shop.shop}/sessions/revoke`, { token: shop.token, body: { code } });
    expect(answer.data).toEqual({ revoked: 1 });
    return code;
  };
  const secret = "A".repeat(43);
  test.each<[string, () => Promise<string>]>([
    ["unknown", async () => sessionCode({ shopId: shop.shopId, secret })],
    ["of a shop that does not exist", async () => sessionCode({ shopId: "nenhuma", secret })],
    ["malformed", async () => "not-a-code"],
    ["with a quote in it", async () => `${shop.shopId}.' or 1=1 --`],
    ["expired", async () => expire((await shop.session({ contact: { id: "wp:expira" } })).code)],
    ["revoked", async () => revoke((await shop.session()).code)],
  ])("%s", async (_, makeCode) => {
    const code = await makeCode();
    const opened = await open(code);
    expect(opened).toMatchObject({ status: 401, success: false, data: null });
    expect(opened.errors).toEqual([
      { code: "session-invalid", type: "error", status: 401, message: expect.stringContaining("Sessão inválida") },
    ]);
    expect(await server.call("GET /api/shop/settings", { token: code })).toMatchObject({ status: 401 });
  });
});

test("all sessions of a contact can be revoked at once", async () => {
  const contact = { id: "wp:5511988887777" };
  const codes = await Promise.all([shop.session({ contact }), shop.session({ contact })]);
  const answer = await server.call(`POST ${shop.shop}/sessions/revoke`, {
    token: shop.token,
    body: { contactId: contact.id },
  });
  expect(answer.data).toEqual({ revoked: 2 });
  for (const { code } of codes) expect(await open(code)).toMatchObject({ status: 401 });
});

test("an agent's session ends before a contact's", async () => {
  const agent = await shop.session({ sessionType: SessionType.PlatformUser, agent: { id: "u1", name: "Rui" } });
  const contact = await shop.session();
  const hours = (expiresAt: string) => Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000);
  expect([hours(agent.expiresAt), hours(contact.expiresAt)]).toEqual([12, 168]);
});

test("a code of one shop never reads another shop", async () => {
  const other = await aShop(server, { name: "Outra loja" });
  const { code } = await shop.session();
  const secret = code.split(".")[1] as string;
  const forged = sessionCode({ shopId: other.shopId, secret });
  expect(await open(forged)).toMatchObject({ status: 401 });
  expect(await server.call("GET /api/shop/settings", { token: forged })).toMatchObject({ status: 401 });
});

test("the database does not contain the code", async () => {
  const { code } = await shop.session();
  const { rows } = await sql<{ all: string }>`select string_agg(sessions::text, ' ') as all from sessions`.execute(
    server.db,
  );
  expect(rows[0]?.all).not.toContain(code);
});

describe("a visitor without a link", () => {
  const visit = (host: string) => server.call(`GET /api/session/${ANONYMOUS_SESSION}`, { headers: { host } });

  test("gets their own code if a shop is published", async () => {
    const hosts = ["aberta.exemplo"];
    const open = await aShop(server, { hosts, anonymousBrowsing: true });
    const [one, two] = await Promise.all([visit("aberta.exemplo"), visit("aberta.exemplo")]);
    expect(one.data).toMatchObject({ shop: { id: open.shopId }, sessionType: SessionType.Contact });
    expect(one.data.userShop.id).toContain("anonymous");
    expect(one.data.code).not.toBe(two.data.code);
    expect(await server.call("GET /api/shop/settings", { token: one.data.code })).toMatchObject({ status: 200 });
  });

  test("gets into the shop whose page they opened, and into no other", async () => {
    const named = await aShop(server, { anonymousBrowsing: true });
    const closed = await aShop(server);
    const at = (shopId: string, host = "vitrine.test") =>
      server.call(`GET /api/session/${ANONYMOUS_SESSION}?shop=${shopId}`, { headers: { host } });
    expect((await at(named.shopId)).data.shop.id).toBe(named.shopId);
    expect(await at(closed.shopId)).toMatchObject({ status: 401 });
    expect(await at("nao-existe")).toMatchObject({ status: 401 });
    const own = await aShop(server, { hosts: ["propria.exemplo"], anonymousBrowsing: true });
    // A browser takes the host with a dot at its end for another one, and shows it with the same certificate.
    for (const host of ["propria.exemplo", "propria.exemplo.", "Propria.Exemplo"]) {
      expect((await at(named.shopId, host)).data.shop.id).toBe(own.shopId);
    }
  });

  test("is refused if the shop does not allow visitors", async () => {
    await aShop(server, { hosts: ["fechada.exemplo"] });
    expect(await visit("fechada.exemplo")).toMatchObject({ status: 401 });
  });

  test("is refused if no shop is published", async () => {
    expect(await visit("ninguem.exemplo")).toMatchObject({ status: 401 });
  });

  test("is limited by the number of visitors per minute from one address", async () => {
    const visits = await Promise.all(Array.from({ length: 305 }, () => visit("ninguem.exemplo")));
    expect(visits.some(({ status }) => status === 429)).toBe(true);
    expect(visits.find(({ status }) => status === 429)?.errors).toMatchObject([{ code: "too-many-requests" }]);
  });

  test("of a network that makes sessions without end is one of 20,000 in a day", async () => {
    const hosts = ["lotada.exemplo"];
    await aShop(server, { hosts, anonymousBrowsing: true });
    const visitFrom = (remoteAddress: string) =>
      server.call(`GET /api/session/${ANONYMOUS_SESSION}`, { headers: { host: "lotada.exemplo" }, remoteAddress });
    expect((await visitFrom("203.0.113.50")).status).toBe(200);
    await sql`update rate_limits set used = 20000 where key like 'visitors of a day:%'`.execute(server.db);
    expect(await visitFrom("203.0.113.50")).toMatchObject({ status: 429, errors: [{ code: "too-many-requests" }] });
    expect((await visitFrom("203.0.113.51")).status).toBe(200);
  });

  test("cannot use `anonymous-session` as a token", async () => {
    expect(await server.call("GET /api/shop/settings", { token: ANONYMOUS_SESSION })).toMatchObject({ status: 401 });
  });
});

test("the session knows the shop's time zone", async () => {
  const manaus = await aShop(server, { timeZone: "America/Manaus" });
  expect((await open((await manaus.session()).code)).data.shop.timeZone).toBe("America/Manaus");
});

test("the session knows the way back to the chat of its channel, and an agent has none", async () => {
  const shop = await aShop(server, { channels: [{ ...whatsApp, returnTo: "5511900001234" }] });
  const read = async (code: string) => (await server.call(`GET /api/session/${code}`)).data.chatLink;
  expect(await read((await shop.session()).code)).toBe("https://wa.me/5511900001234");
  const agent = { id: "ag-1", name: "Bia" };
  expect(await read((await shop.session({ sessionType: SessionType.PlatformUser, agent })).code)).toBeNull();
});

test("an agent's session knows the contact's phone, and the contact's own does not repeat it", async () => {
  const contact = { id: "cliente-7", phone: "5511987654321", name: "Ana" };
  const agent = { id: "ag-1", name: "Bia" };
  const { code } = await shop.session({ sessionType: SessionType.PlatformUser, agent, contact });
  expect((await open(code)).data.userShop.phone).toBe("5511987654321");
  expect((await open((await shop.session({ contact })).code)).data.userShop.phone).toBeNull();
});
