import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { anAuthenticator } from "../../../test/fixtures/outside/authenticator-fixture.ts";
import { aShop, useServer } from "../../../test/fixtures/server-fixture.ts";
import {
  aBrowser,
  aMember,
  anAddress,
  anOwner,
  type Browser,
  PANEL_ORIGIN,
  PASSWORD,
  type Person,
  signIn,
} from "../../../test/fixtures/team-fixture.ts";

const server = useServer();
let owner: Person;
beforeAll(async () => {
  owner = await anOwner(server, await aShop(server));
});

const ENABLE = "POST /painel/api/auth/two-factor/enable";
const VERIFY = "POST /painel/api/auth/two-factor/verify-totp";
const BACKUP = "POST /painel/api/auth/two-factor/verify-backup-code";

/** RFC 6238, as an authenticator app does it. */
function codeOf(totpUri: string, at = Date.now()): string {
  const secret = base32(new URL(totpUri).searchParams.get("secret") ?? "");
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

function base32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, "")]
    .map((sign) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

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
    expect(await browser.call(VERIFY, { code: codeOf(totpURI) })).toMatchObject({ status: 200 });
    expect(await browser.call("GET /painel/api/me")).toMatchObject({ status: 200 });
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
    const locked = await browser.call(VERIFY, { code: codeOf(totpURI) });
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
    const { data } = await person.call("GET /painel/api/auth/passkey/generate-register-options");
    expect(data.authenticatorSelection.userVerification).toBe("required");
    const key = anAuthenticator({ origin: PANEL_ORIGIN, rpId: data.rp.id });
    const response = key.register(data.challenge, flags);
    const answer = await person.call("POST /painel/api/auth/passkey/verify-registration", {
      response,
      name: "Celular",
    });
    return { key, answer };
  }

  async function enter(key: Awaited<ReturnType<typeof add>>["key"], flags = checked) {
    const browser = aBrowser(server, anAddress());
    const { data } = await browser.call(OPTIONS);
    expect(data.userVerification).toBe("required");
    const answer = await browser.call(ENTER, { response: key.sign(data.challenge, flags) });
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
