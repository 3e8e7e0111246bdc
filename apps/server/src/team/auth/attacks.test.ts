import { api } from "@vitrine/contract/api";
import type { RouteShape } from "@vitrine/contract/wire/route";
import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createFakeMailer, linkIn } from "../../../test/fakes/fake-mailer.ts";
import { aShop, SECRET_KEY, useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";
import {
  aBrowser,
  aMember,
  anAddress,
  anEmail,
  anOwner,
  PANEL_ORIGIN,
  PASSWORD,
  type Person,
  signIn,
  tokenOf,
} from "../../../test/fixtures/team-fixture.ts";
import { createRateLimits } from "../../http/rate-limits.repository.ts";
import { createRepositories } from "../../repositories.ts";
import { ADDRESS_HEADER } from "./auth-address.ts";
import { wrongPasswords } from "./sign-in-limits.ts";

const mail = createFakeMailer();
const server = useServer({ mailer: mail.mailer });
const twin = useTwin(server);
let owner: Person;
beforeAll(async () => {
  owner = await anOwner(server, await aShop(server));
});

const SIGN_IN = "POST /painel/api/auth/sign-in/email";
const RESET = "POST /painel/api/auth/request-password-reset";

const panelCalls = Object.entries(api as Record<string, RouteShape>).filter(([key]) => key.includes(" /painel/api/"));
const changes = panelCalls.filter(([key]) => !key.startsWith("GET "));
const addressOf = (key: string) => key.replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");

describe("a page of somebody else, in the browser of one who is signed in,", () => {
  test.each(changes)("cannot %s", async (key) => {
    const foreign = { status: 403, errors: [{ code: "foreign-origin" }] };
    const address = addressOf(key);
    for (const origin of ["https://mal.exemplo", "null", "https://vitrine.test.mal.exemplo", "http://vitrine.test"]) {
      expect(await owner.call(address, {}, { origin })).toMatchObject(foreign);
    }
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const withoutOrigin = await server.call(address, { body: {}, headers: { cookie } });
    expect(withoutOrigin).toMatchObject(foreign);
  });

  test.each(panelCalls.filter(([key]) => key.startsWith("GET ")))("cannot read %s", async (key) => {
    const answer = await owner.call(addressOf(key), undefined, { "sec-fetch-site": "cross-site" });
    expect(answer).toMatchObject({ status: 403 });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("cannot sign the browser in as somebody else with a form", async () => {
    const form = await server.call(SIGN_IN, {
      headers: { origin: "https://vitrine.test", "content-type": "application/x-www-form-urlencoded" },
      body: `email=${owner.email}&password=${PASSWORD}`,
    });
    expect(form).toMatchObject({ status: 415 });
    expect(form.headers["set-cookie"]).toBeUndefined();
  });
});

describe("a session that was planted before the sign-in", () => {
  test("is replaced by it, and stays worthless", async () => {
    const thief = (await signIn(server, await aMember(server, owner, "agent"))).browser;
    const planted = new Map(thief.cookies);
    const victim = aBrowser(server);
    for (const [name, value] of planted) victim.cookies.set(name, value);
    expect(await victim.call(SIGN_IN, { email: owner.email, password: PASSWORD })).toMatchObject({ status: 200 });
    for (const [name, value] of planted) expect(victim.cookies.get(name)).not.toBe(value);
    expect((await victim.call("GET /painel/api/me")).data.person.email).toBe(owner.email);
    expect((await thief.call("GET /painel/api/me")).data.person.email).not.toBe(owner.email);
  });

  test("of a made-up value is not adopted", async () => {
    const name = "__Secure-vitrine.session_token";
    const victim = aBrowser(server);
    victim.cookies.set(name, "escolhido-pelo-ladrao.assinatura");
    await victim.call(SIGN_IN, { email: owner.email, password: PASSWORD });
    const thief = aBrowser(server);
    thief.cookies.set(name, "escolhido-pelo-ladrao.assinatura");
    expect(await thief.call("GET /painel/api/me")).toMatchObject({ status: 401 });
  });
});

describe("guessing passwords", () => {
  const wrong = { password: "errada mesmo" };

  test("from one address is stopped, in all processes together, and says when to come back", async () => {
    const address = anAddress();
    const answers = [];
    for (let tried = 0; tried < 12; tried++) {
      const browser = aBrowser(tried % 2 === 0 ? server : twin, address);
      answers.push(await browser.call(SIGN_IN, { email: anEmail(), ...wrong }));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429]);
    expect(Number(answers.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
    // A neighbour is not stopped.
    expect((await signIn(server, owner)).answer).toMatchObject({ status: 200 });
  });

  test("of one person is stopped, from however many addresses, for who exists as for who does not", async () => {
    const person = await aMember(server, owner, "agent");
    const limits = createRateLimits(server.db, SECRET_KEY);
    for (const email of [person.email, anEmail()]) {
      for (let tried = 2; tried < wrongPasswords.most; tried++) await limits.take(wrongPasswords, email);
      const statuses = [];
      for (let tried = 0; tried < 4; tried++) {
        statuses.push((await aBrowser(server).call(SIGN_IN, { email, ...wrong })).status);
      }
      expect(statuses).toEqual([401, 401, 429, 429]);
    }
    // The person is not locked out for good: a new password comes by mail.
    await aBrowser(server).call(RESET, { email: person.email });
    await server.runJobs();
    expect(mail.to(person.email)).toHaveLength(2);
  });

  test("cannot choose the address by which it is counted", async () => {
    const address = anAddress();
    const statuses = [];
    for (let tried = 0; tried < 11; tried++) {
      const headers = { "x-forwarded-for": anAddress(), "x-vitrine-client-address": anAddress() };
      statuses.push((await aBrowser(server, address).call(SIGN_IN, { email: anEmail(), ...wrong }, headers)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("who exists", () => {
  test("is not told by the answer of a sign-in", async () => {
    const password = "errada mesmo";
    const [known, unknown] = await Promise.all(
      [owner.email, anEmail()].map((email) => aBrowser(server).call(SIGN_IN, { email, password })),
    );
    expect(known).toMatchObject({ status: 401, errors: [{ code: "sign-in-refused" }] });
    expect(unknown?.errors).toEqual(known?.errors);
    expect(Object.keys(unknown?.headers ?? {})).toEqual(Object.keys(known?.headers ?? {}));
  });

  test("is not told by the work of a sign-in: a password is hashed for nobody too", async () => {
    const { createAuth, limits } = createRepositories(server.db, SECRET_KEY);
    const log = { warn: () => undefined };
    const auth = await createAuth({ origin: PANEL_ORIGIN, limits, mailReset: async () => undefined, log })();
    const { password } = await auth.$context;
    const hash = vi.spyOn(password, "hash");
    const verify = vi.spyOn(password, "verify");
    for (const email of [owner.email, anEmail()]) {
      hash.mockClear();
      verify.mockClear();
      const headers = { "content-type": "application/json", origin: PANEL_ORIGIN, [ADDRESS_HEADER]: anAddress() };
      const body = JSON.stringify({ email, password: "errada mesmo" });
      const url = `${PANEL_ORIGIN}/painel/api/auth/sign-in/email`;
      expect((await auth.handler(new Request(url, { method: "POST", headers, body }))).status).toBe(401);
      expect(hash.mock.calls.length + verify.mock.calls.length).toBe(1);
    }
  });

  test("is not told by asking for a new password", async () => {
    const answers = await Promise.all(
      [owner.email, anEmail(), "não é um endereço"].map((email) => aBrowser(server).call(RESET, { email })),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, data: {} });
  });
});

describe("a new password by mail", () => {
  async function askFor(person: Person): Promise<string> {
    await aBrowser(server).call(RESET, { email: person.email.toUpperCase() });
    await server.runJobs();
    const message = mail.to(person.email).at(-1);
    if (!message) throw new Error("no mail");
    return linkIn(message);
  }
  const choose = (token: string, newPassword = "uma senha bem nova") =>
    aBrowser(server).call("POST /painel/api/auth/reset-password", { token, newPassword });

  test("ends every session, and the password of before", async () => {
    const person = await aMember(server, owner, "agent");
    const link = await askFor(person);
    expect(link).toMatch(/^https:\/\/vitrine\.test\/painel\/nova-senha#/);
    expect(await choose(tokenOf(link))).toMatchObject({ status: 200 });
    expect(await person.call("GET /painel/api/me")).toMatchObject({ status: 401 });
    expect((await signIn(server, person)).answer).toMatchObject({ status: 401 });
    const { answer } = await signIn(server, { ...person, password: "uma senha bem nova" });
    expect(answer).toMatchObject({ status: 200 });
  });

  test("works once, for an hour, and for nobody who guesses", async () => {
    const person = await aMember(server, owner, "agent");
    const used = tokenOf(await askFor(person));
    await choose(used);
    const gone = { status: 410, errors: [{ code: "link-invalid" }] };
    expect(await choose(used, "mais uma senha nova")).toMatchObject(gone);
    expect(await choose("adivinhado")).toMatchObject(gone);
    const late = tokenOf(await askFor(person));
    await sql`update panel_verifications set expires_at = now()`.execute(server.db);
    expect(await choose(late)).toMatchObject(gone);
  });

  test("is no token that one could read in the database", async () => {
    const token = tokenOf(await askFor(owner));
    const { rows } = await sql<{ row: string }>`select v::text as row from panel_verifications v`.execute(server.db);
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
    const jobs = await sql<{ row: string }>`select j::text as row from graphile_worker._private_jobs j`.execute(
      server.db,
    );
    expect(jobs.rows.map(({ row }) => row).join()).not.toContain(token);
  });
});

describe("odd input", () => {
  test.each([
    ["a NUL in the address", { email: "ana\u0000@exemplo.com", password: PASSWORD }],
    ["a NUL in the password", { email: "ana@exemplo.com", password: "senha\u0000comprida" }],
    ["a password of a megabyte", { email: "ana@exemplo.com", password: "a".repeat(1_000_000) }],
    ["an object as password", { email: "ana@exemplo.com", password: { $ne: "" } }],
    ["more than was asked for", { email: "ana@exemplo.com", password: PASSWORD, callbackURL: "https://mal.exemplo" }],
  ])("%s is refused", async (_, body) => {
    const { status } = await aBrowser(server).call(SIGN_IN, body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

test("only the calls of the contract are reachable", async () => {
  const others = [
    ...["GET /get-session", "GET /list-sessions", "POST /revoke-session", "POST /sign-up/email", "POST /update-user"],
    ...["POST /delete-user", "POST /change-email", "GET /two-factor/view-backup-codes", "GET /ok", "GET /error"],
    ...[
      "POST /two-factor/get-totp-uri",
      "POST /sign-in/social",
      "GET /reset-password/x",
      "GET /passkey/list-user-passkeys",
    ],
  ];
  for (const other of others) {
    const [method = "", path = ""] = other.split(" ");
    const address = `${method} /painel/api/auth${path}`;
    expect(await owner.call(address, method === "POST" ? {} : undefined), other).toMatchObject({ status: 404 });
  }
});
