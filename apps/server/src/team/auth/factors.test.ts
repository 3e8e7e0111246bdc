import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { addPasskey, base32, codeOf, enterByPasskey, type Passkey } from "../../../test/fixtures/factor-fixture.ts";
import { aShop, useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";
import {
  aBrowser,
  aMember,
  anOwner,
  type Browser,
  PASSWORD,
  type Person,
  signIn,
} from "../../../test/fixtures/team-fixture.ts";

const server = useServer();
const twin = useTwin(server);
let owner: Person;
beforeAll(async () => {
  owner = await anOwner(server, await aShop(server));
});

const ENABLE = "POST /painel/api/auth/two-factor/enable";
const VERIFY = "POST /painel/api/auth/two-factor/verify-totp";
const BACKUP = "POST /painel/api/auth/two-factor/verify-backup-code";

const wrongCode = (uri: string) => String((Number(codeOf(uri)) + 500_001) % 1_000_000).padStart(6, "0");

/** Somebody with the second factor on. */
async function aCarefulPerson() {
  const person = await aMember(server, owner, "agent");
  const { totpURI, backupCodes } = (await person.call(ENABLE, { password: PASSWORD })).data;
  expect(await person.call(VERIFY, { code: codeOf(totpURI) })).toMatchObject({ status: 200 });
  return { person, totpURI, backupCodes: backupCodes as string[] };
}

describe("the second factor", () => {
  test("is asked for after the password, and lets nobody in before", async () => {
    const { person, totpURI } = await aCarefulPerson();
    const me = await person.call("GET /painel/api/me");
    expect(me.data.person).toMatchObject({ hasSecondFactor: true });
    const { browser, answer } = await signIn(server, person);
    expect(answer.data).toEqual({ needsSecondFactor: true });
    expect(await browser.call("GET /painel/api/me")).toMatchObject({ status: 401 });
    const wrong = await browser.call(VERIFY, { code: wrongCode(totpURI) });
    expect(wrong).toMatchObject({ status: 422, errors: [{ code: "second-factor-wrong" }] });
    expect(await browser.call(VERIFY, { code: codeOf(totpURI, 1) })).toMatchObject({ status: 200 });
    expect(await browser.call("GET /painel/api/me")).toMatchObject({ status: 200 });
  });

  test("takes a code once, of all who have it, in all processes", async () => {
    const { person, totpURI } = await aCarefulPerson();
    const code = codeOf(totpURI, 1);
    const thieves = [];
    for (const at of [server, twin, server]) thieves.push((await signIn(at, person)).browser);
    const answers = await Promise.all(thieves.map((thief) => thief.call(VERIFY, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const { browser: late } = await signIn(server, person);
    // The code of the moment before is over too.
    for (const old of [code, codeOf(totpURI)]) {
      expect(await late.call(VERIFY, { code: old })).toMatchObject({ errors: [{ code: "second-factor-wrong" }] });
    }
  });

  test("is not on before its first code was right", async () => {
    const person = await aMember(server, owner, "agent");
    await person.call(ENABLE, { password: PASSWORD });
    expect((await signIn(server, person)).answer.data).toEqual({ needsSecondFactor: false });
  });

  test("is replaced by a backup code, once", async () => {
    const { person, backupCodes } = await aCarefulPerson();
    const [code] = backupCodes;
    const { browser } = await signIn(server, person);
    expect(await browser.call(BACKUP, { code })).toMatchObject({ status: 200 });
    expect(await browser.call("GET /painel/api/me")).toMatchObject({ status: 200 });
    const { browser: thief } = await signIn(server, person);
    expect(await thief.call(BACKUP, { code })).toMatchObject({ status: 422 });
  });

  test("is locked after ten wrong codes, from wherever and however often the password is given", async () => {
    const { person, totpURI } = await aCarefulPerson();
    for (let round = 0; round < 2; round++) {
      const { browser } = await signIn(server, person);
      for (let tried = 0; tried < 5; tried++) await browser.call(VERIFY, { code: wrongCode(totpURI) });
    }
    const { browser } = await signIn(server, person);
    const locked = await browser.call(VERIFY, { code: codeOf(totpURI, 1) });
    expect(locked).toMatchObject({ status: 429 });
    expect(Number(locked.headers["retry-after"])).toBeGreaterThan(60);
    const events = await server.db
      .selectFrom("sign_ins")
      .innerJoin("panel_users", "panel_users.id", "sign_ins.user_id")
      .select("event")
      .where("email", "=", person.email)
      .execute();
    expect(events.filter(({ event }) => event === "second-factor-refused")).toHaveLength(10);
    expect(events.at(-1)).toEqual({ event: "locked" });
  });

  test("is tried ten times a minute from one address", async () => {
    const stranger = aBrowser(server);
    const statuses = [];
    for (let tried = 0; tried < 11; tried++) statuses.push((await stranger.call(VERIFY, { code: "123456" })).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test("cannot be tried without the password first", async () => {
    const { totpURI } = await aCarefulPerson();
    const answer = await aBrowser(server).call(VERIFY, { code: codeOf(totpURI) });
    expect(answer).toMatchObject({ status: 401 });
  });

  test("is turned off with the password only", async () => {
    const { person } = await aCarefulPerson();
    const off = "POST /painel/api/auth/two-factor/disable";
    expect(await person.call(off, { password: "errada mesmo" })).toMatchObject({ status: 422 });
    expect(await person.call(off, { password: PASSWORD })).toMatchObject({ status: 200 });
    expect((await signIn(server, person)).answer.data).toEqual({ needsSecondFactor: false });
  });

  test("is stored encrypted", async () => {
    const { totpURI, backupCodes } = await aCarefulPerson();
    const secret = new URL(totpURI).searchParams.get("secret") ?? "";
    const { rows } = await sql<{
      row: string;
    }>`select panel_second_factors::text as row from panel_second_factors`.execute(server.db);
    const stored = rows.map(({ row }) => row).join("\n");
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(base32(secret).toString());
    expect(stored).not.toContain(backupCodes[0]);
  });
});

describe("a passkey", () => {
  const OPTIONS = "GET /painel/api/auth/passkey/generate-authenticate-options";
  const ENTER = "POST /painel/api/auth/passkey/verify-authentication";
  const checked = { isOwnerChecked: true };

  async function add(person: Browser, flags = checked) {
    const { key, options, answer } = await addPasskey(person, flags);
    expect(options.data.authenticatorSelection.userVerification).toBe("required");
    return { key, answer };
  }

  async function enter(key: Passkey, flags = checked) {
    const { browser, options, answer } = await enterByPasskey(server, key, flags);
    expect(options.data.userVerification).toBe("required");
    return { browser, answer };
  }

  test("signs in without password and code, because it checked its owner", async () => {
    const { person } = await aCarefulPerson();
    const { key, answer } = await add(person);
    expect(answer).toMatchObject({ status: 200 });
    const { browser, answer: entered } = await enter(key);
    expect(entered).toMatchObject({ status: 200 });
    expect((await browser.call("GET /painel/api/me")).data.person.email).toBe(person.email);
    const { items } = (await person.call("GET /painel/api/me/passkeys")).data;
    expect(items).toMatchObject([{ name: "Celular", isSynced: false }]);
  });

  test("that did not check its owner is neither added nor let in", async () => {
    const person = await aMember(server, owner, "agent");
    const { answer } = await add(person, { isOwnerChecked: false });
    expect(answer).toMatchObject({ status: 401, errors: [{ code: "passkey-refused" }] });
    const { key } = await add(person);
    const { browser, answer: entered } = await enter(key, { isOwnerChecked: false });
    expect(entered).toMatchObject({ status: 401, errors: [{ code: "passkey-refused" }] });
    expect(await browser.call("GET /painel/api/me")).toMatchObject({ status: 401 });
  });

  test("is refused for the challenge of another browser", async () => {
    const person = await aMember(server, owner, "agent");
    const { key } = await add(person);
    const { data } = await aBrowser(server).call(OPTIONS);
    const thief = aBrowser(server);
    await thief.call(OPTIONS);
    const answer = await thief.call(ENTER, { response: key.sign(data.challenge, checked) });
    expect(answer).toMatchObject({ status: 401 });
  });

  test("that is removed opens nothing, and only its owner removes it", async () => {
    const person = await aMember(server, owner, "agent");
    const { key } = await add(person);
    const [{ id }] = (await person.call("GET /painel/api/me/passkeys")).data.items;
    const remove = "POST /painel/api/auth/passkey/delete-passkey";
    expect((await owner.call(remove, { id })).status).toBeGreaterThanOrEqual(400);
    expect((await person.call("GET /painel/api/me/passkeys")).data.items).toHaveLength(1);
    expect(await person.call(remove, { id })).toMatchObject({ status: 200 });
    expect((await enter(key)).answer).toMatchObject({ status: 401 });
  });
});
