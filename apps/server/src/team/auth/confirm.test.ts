import { api } from "@vitrine/contract/api";
import type { RouteShape } from "@vitrine/contract/wire/route";
import { FRESH_MINUTES } from "@vitrine/domain/team/proof";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOfApp } from "../../../test/fixtures/outside/authenticator-app-fixture.ts";
import { anAuthenticator } from "../../../test/fixtures/outside/authenticator-fixture.ts";
import { aShop, useServer } from "../../../test/fixtures/server-fixture.ts";
import {
  aBrowser,
  aMember,
  anOwner,
  type Browser,
  PANEL_ORIGIN,
  PASSWORD,
  type Person,
} from "../../../test/fixtures/team-fixture.ts";
import { wrongConfirmations } from "./confirm.routes.ts";

const server = useServer();
let shop: Awaited<ReturnType<typeof aShop>>;
let owner: Person;
beforeAll(async () => {
  shop = await aShop(server);
  owner = await anOwner(server, shop);
});

/** As if every session had been opened some minutes ago, and nobody had shown since who they are. */
const wait = (minutes: number) =>
  sql`update panel_sessions set fresh_at = now() - make_interval(mins => ${minutes})`.execute(server.db);
const waitTooLong = () => wait(FRESH_MINUTES + 1);

const SESSION_COOKIE = "__Secure-vitrine.session_token";
const stale = { status: 403, errors: [{ code: "fresh-sign-in-needed" }] };
const inShop = (path: string) => `/painel/api/shops/${shop.shopId}${path}`;
const makeKey = (person: Browser) => person.call(`POST ${inShop("/keys")}`, { name: "ERP" });
const confirm = (person: Browser, password = PASSWORD) =>
  person.call("POST /painel/api/auth/confirm/password", { password });

describe("a session of some time ago", () => {
  beforeEach(waitTooLong);

  const asked = Object.entries(api as Record<string, RouteShape>).filter(([, { fresh }]) => fresh === true);

  test.each(asked)("%s is refused until the person has shown who they are", async (key, { access }) => {
    // No such thing exists, so a call that is allowed changes nothing.
    const address = key.replace("{shopId}", shop.shopId).replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");
    const body = /^(POST|PUT|PATCH)/.test(key) ? { "not a field": 1 } : undefined;
    expect(await owner.call(address, body)).toMatchObject(stale);
    expect(["member", "panel-guest"]).toContain(access);
    await wait(FRESH_MINUTES - 1);
    // The only owner cannot leave.
    const answer = await owner.call(address, key.endsWith("/leave") ? {} : body);
    expect(answer.errors?.[0]?.code).not.toBe("fresh-sign-in-needed");
  });

  test("keys, providers, Pix keys, channels, owners, exports of people and one's factors are among them", () => {
    expect(asked.map(([key]) => key)).toEqual(
      expect.arrayContaining([
        "POST /painel/api/shops/{shopId}/keys",
        "POST /painel/api/shops/{shopId}/keys/{keyId}/rotate",
        "POST /painel/api/shops/{shopId}/webhooks",
        "PATCH /painel/api/shops/{shopId}/payments/accounts/{id}",
        "PUT /painel/api/shops/{shopId}/payments/pix-key",
        "PUT /painel/api/shops/{shopId}/first-steps/pix-key",
        "POST /painel/api/shops/{shopId}/channels",
        "PATCH /painel/api/shops/{shopId}/channels/{channelId}",
        "PATCH /painel/api/team/members/{memberId}",
        "DELETE /painel/api/team/members/{memberId}",
        "POST /painel/api/team/invitations",
        "GET /painel/api/shops/{shopId}/orders.csv",
        "GET /painel/api/shops/{shopId}/customers.csv",
        "POST /painel/api/auth/two-factor/disable",
        "POST /painel/api/auth/passkey/verify-registration",
        "POST /painel/api/auth/passkey/delete-passkey",
      ]),
    );
  });

  test("goes on with everything else", async () => {
    for (const path of ["/painel/api/me", "/painel/api/team/members", inShop("/keys"), inShop("/orders")]) {
      expect(await owner.call(`GET ${path}`)).toMatchObject({ status: 200 });
    }
  });

  test("changes the shop's name, but neither its hosts nor its providers nor its channels", async () => {
    const change = (body: object) => owner.call(`PATCH ${inShop("/settings")}`, body);
    expect(await change({ name: "Outra" })).toMatchObject({ status: 200 });
    for (const body of [{ hosts: ["minha.exemplo"] }, { paymentProviders: [] }, { channels: [] }]) {
      expect(await change(body)).toMatchObject(stale);
    }
    await confirm(owner);
    expect(await change({ hosts: ["minha.exemplo"] })).toMatchObject({ status: 200 });
  });

  test("from before such times were kept is asked as well", async () => {
    await sql`update panel_sessions set fresh_at = null`.execute(server.db);
    expect(await makeKey(owner)).toMatchObject(stale);
  });
});

describe("who shows again who they are", () => {
  beforeEach(async () => void (await wait(0)));

  const log = async ({ email }: Person) => {
    const { items } = (await owner.call("GET /painel/api/team/sign-ins")).data;
    return items.filter(({ person }: { person: { email: string } }) => person.email === email);
  };

  test("by the password goes on in the same session, and in no other", async () => {
    const bia = await aMember(server, owner, "owner");
    await waitTooLong();
    expect(await makeKey(bia)).toMatchObject(stale);
    expect(await confirm(bia, "outra senha comprida")).toMatchObject({ status: 422 });
    expect(await makeKey(bia)).toMatchObject(stale);
    expect(await confirm(bia)).toMatchObject({ status: 200 });
    expect(await makeKey(bia)).toMatchObject({ status: 200 });
    expect(await makeKey(owner)).toMatchObject(stale);
    const events = (await log(bia)).slice(0, 2);
    expect(events).toMatchObject([
      { event: "confirmed", method: "password" },
      { event: "confirm-refused", method: "password" },
    ]);
  });

  test("cannot guess: after ten wrong ones nothing counts, also not the right one", async () => {
    const bia = await aMember(server, owner, "owner");
    await waitTooLong();
    for (let tried = 0; tried < wrongConfirmations.most; tried++) {
      expect(await confirm({ ...bia }, `errada mesmo ${tried}`)).toMatchObject({ status: 422 });
    }
    expect(await confirm(bia)).toMatchObject({ status: 429 });
    expect(await bia.call("POST /painel/api/auth/confirm/code", { code: "123456" })).toMatchObject({ status: 429 });
    expect(await makeKey(bia)).toMatchObject(stale);
  });

  test("by the code of the app; and a code turns no app on that was never confirmed", async () => {
    const bia = await aMember(server, owner, "owner");
    const { totpURI } = (await bia.call("POST /painel/api/auth/two-factor/enable", { password: PASSWORD })).data;
    const byCode = (at?: number) => bia.call("POST /painel/api/auth/confirm/code", { code: codeOfApp(totpURI, at) });
    await waitTooLong();
    expect(await byCode()).toMatchObject({ status: 409, errors: [{ code: "second-factor-off" }] });
    // The code of half a minute before is right as well, and the one of now is still unused afterwards.
    const first = { code: codeOfApp(totpURI, Date.now() - 30_000) };
    await bia.call("POST /painel/api/auth/two-factor/verify-totp", first);
    await waitTooLong();
    expect((await bia.call("GET /painel/api/auth/confirm")).data).toEqual({
      isFresh: false,
      hasCode: true,
      hasPasskey: false,
    });
    expect(await byCode()).toMatchObject({ status: 200 });
    expect(await makeKey(bia)).toMatchObject({ status: 200 });
  });

  test("by a passkey keeps the session and its account; a passkey of somebody else is refused", async () => {
    const bia = await aMember(server, owner, "owner");
    const key = await addPasskey(bia);
    await bia.call("POST /painel/api/me/account", { id: shop.chatbotId });
    await waitTooLong();
    const session = bia.cookies.get(SESSION_COOKIE);
    const byPasskey = async (person: Browser) => {
      const { data } = await person.call("GET /painel/api/auth/passkey/generate-authenticate-options");
      const response = key.sign(data.challenge, { isOwnerChecked: true });
      return person.call("POST /painel/api/auth/confirm/passkey", { response });
    };
    expect(await byPasskey(owner)).toMatchObject({ status: 401, errors: [{ code: "passkey-refused" }] });
    expect(await makeKey(owner)).toMatchObject(stale);
    expect(await byPasskey(bia)).toMatchObject({ status: 200 });
    expect(bia.cookies.get(SESSION_COOKIE)).toBe(session);
    expect(await makeKey(bia)).toMatchObject({ status: 200 });
    expect((await bia.call("GET /painel/api/me/sessions")).data.items).toHaveLength(1);
  });

  test("is somebody: a stranger confirms nothing", async () => {
    expect(await confirm(aBrowser(server))).toMatchObject({ status: 401 });
  });
});

describe("an owner who demands a second factor", () => {
  const demand = (person: Browser, ...secondFactorRoles: string[]) =>
    person.call("PUT /painel/api/team/security", { secondFactorRoles });
  let dona: Person;
  let bia: Person;
  beforeEach(async () => {
    const theirs = await aShop(server);
    dona = await anOwner(server, theirs);
    bia = await aMember(server, dona, "agent");
  });
  const needed = { status: 403, errors: [{ code: "second-factor-needed" }] };

  test("shuts out who has none of that role, from everything but setting it up; a passkey opens again", async () => {
    expect(await demand(dona, "agent")).toMatchObject({ status: 200, data: { secondFactorRoles: ["agent"] } });
    const open = Object.entries(api as Record<string, RouteShape>).filter(
      ([, shape]) => shape.access === "member" && shape.deed === "use-panel" && !shape.isOpenBeforeSecondFactor,
    );
    for (const [key] of open) {
      const address = key.replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");
      if (key.includes("{shopId}")) continue;
      expect(await bia.call(address, key.startsWith("GET") ? undefined : { "not a field": 1 })).toMatchObject(needed);
    }
    expect((await bia.call("GET /painel/api/me")).data.needsSecondFactor).toBe(true);
    await addPasskey(bia);
    expect((await bia.call("GET /painel/api/me")).data).toMatchObject({ needsSecondFactor: false });
    expect(await bia.call("GET /painel/api/me/sessions")).toMatchObject({ status: 200 });
    expect(await dona.call("GET /painel/api/me/sessions")).toMatchObject({ status: 200 });
  });

  test("is not content with a password beside a passkey that was not used", async () => {
    await addPasskey(bia);
    await demand(dona, "agent");
    await sql`update panel_sessions set passkey_at = null`.execute(server.db);
    expect(await bia.call("GET /painel/api/me/sessions")).toMatchObject(needed);
  });

  test("does not lock themselves out", async () => {
    const first = { status: 409, errors: [{ code: "second-factor-first" }] };
    expect(await demand(dona, "owner", "agent")).toMatchObject(first);
    expect((await dona.call("GET /painel/api/team/security")).data).toEqual({ secondFactorRoles: [] });
    await addPasskey(dona);
    expect(await demand(dona, "owner", "agent")).toMatchObject({ status: 200 });
    expect(await dona.call("GET /painel/api/team/members")).toMatchObject({ status: 200 });
  });

  test("is an owner", async () => {
    const manager = await aMember(server, dona, "manager");
    expect(await demand(manager, "agent")).toMatchObject({ status: 403, errors: [{ code: "role-not-allowed" }] });
  });
});

async function addPasskey(person: Browser) {
  const { data } = await person.call("GET /painel/api/auth/passkey/generate-register-options");
  const key = anAuthenticator({ origin: PANEL_ORIGIN, rpId: data.rp.id });
  const response = key.register(data.challenge, { isOwnerChecked: true });
  const answer = await person.call("POST /painel/api/auth/passkey/verify-registration", { response });
  expect(answer).toMatchObject({ status: 200 });
  return key;
}
