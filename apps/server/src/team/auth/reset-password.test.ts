import { networkOf } from "@vitrine/domain/session/network";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createFakeMailer } from "../../../test/fakes/fake-mailer.ts";
import { addPasskey, codeOf, enterByPasskey } from "../../../test/fixtures/factor-fixture.ts";
import { aShop, SECRET_KEY, useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";
import {
  aBrowser,
  aMember,
  anEmail,
  anOwner,
  linkMailedTo,
  PASSWORD,
  type Person,
  signIn,
  tokenOf,
} from "../../../test/fixtures/team-fixture.ts";
import { createRateLimits } from "../../http/rate-limits.repository.ts";
import { resetMails, triedLinks, wrongPasswords } from "./sign-in-limits.ts";
import { securityMails } from "./tell-person.ts";

const outbox = createFakeMailer();
const server = useServer({ mailer: outbox.mailer });
const twin = useTwin(server, { mailer: outbox.mailer });
let owner: Person;
beforeAll(async () => {
  owner = await anOwner(server, await aShop(server));
});

const ASK = "POST /painel/api/auth/request-password-reset";
const RESET = "POST /painel/api/auth/reset-password";
const SIGN_IN = "POST /painel/api/auth/sign-in/email";
const NEW_PASSWORD = "uma senha bem nova";

async function linkFor({ email }: Person): Promise<string> {
  await aBrowser(server).call(ASK, { email });
  return tokenOf(await linkMailedTo(server, email, "nova-senha"));
}

/** Somebody with a passkey and the second factor. */
async function aCarefulPerson() {
  const person = await aMember(server, owner, "agent");
  const { key } = await addPasskey(person);
  const { totpURI } = (await person.call("POST /painel/api/auth/two-factor/enable", { password: PASSWORD })).data;
  await person.call("POST /painel/api/auth/two-factor/verify-totp", { code: codeOf(totpURI) });
  return { person, key, totpURI };
}

const subjectsTo = async (email: string) => {
  await server.runJobs();
  return outbox.to(email).map(({ subject }) => subject);
};

describe("a new password by mail", () => {
  test("removes passkeys, the second factor and every session, and says so before and after", async () => {
    const { person, key } = await aCarefulPerson();
    const token = await linkFor(person);
    const seen = (await aBrowser(server).call(`${RESET}/look-up`, { token })).data;
    expect(seen).toEqual({ isEmailConfirmed: true, hasSecondFactor: true, passkeys: 1, leaves: [] });
    expect(await aBrowser(server).call(RESET, { token, newPassword: NEW_PASSWORD })).toMatchObject({ status: 200 });
    expect((await enterByPasskey(server, key)).answer).toMatchObject({ status: 401 });
    expect(await person.call("GET /painel/api/me")).toMatchObject({ status: 401 });
    const { browser, answer } = await signIn(server, { email: person.email, password: NEW_PASSWORD });
    expect(answer.data).toEqual({ needsSecondFactor: false });
    expect(await browser.call("GET /painel/api/me")).toMatchObject({ status: 200 });
    expect(await subjectsTo(person.email)).toContain("Você escolheu uma nova senha");
  });

  test("keeps both for one who shows a code of the second factor", async () => {
    const { person, key, totpURI } = await aCarefulPerson();
    const token = await linkFor(person);
    const body = { token, newPassword: NEW_PASSWORD };
    const wrong = String((Number(codeOf(totpURI, 1)) + 500_001) % 1_000_000).padStart(6, "0");
    // A wrong code, and one that was used before, change nothing and leave the link good.
    for (const code of [wrong, codeOf(totpURI)]) {
      expect(await aBrowser(server).call(RESET, { ...body, code })).toMatchObject({
        errors: [{ code: "second-factor-wrong" }],
      });
    }
    expect(await aBrowser(server).call(RESET, { ...body, code: codeOf(totpURI, 1) })).toMatchObject({ status: 200 });
    expect((await enterByPasskey(server, key)).answer).toMatchObject({ status: 200 });
    const { answer } = await signIn(server, { email: person.email, password: NEW_PASSWORD });
    expect(answer.data).toEqual({ needsSecondFactor: true });
  });

  test("used twice at the same moment, in two processes, is chosen once", async () => {
    const person = await aMember(server, owner, "agent");
    const token = await linkFor(person);
    const tries = [server, twin, server].map((at) => aBrowser(at).call(RESET, { token, newPassword: NEW_PASSWORD }));
    expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  test("is mailed five times an hour to one address, and the answer stays the same", async () => {
    const person = await aMember(server, owner, "agent");
    const answers = [];
    for (let turn = 0; turn <= resetMails.most; turn++) {
      answers.push(await aBrowser(server).call(ASK, { email: person.email }));
    }
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const subjects = await subjectsTo(person.email);
    expect(subjects.filter((subject) => subject === "Escolha uma nova senha")).toHaveLength(resetMails.most);
  });
});

test("a link is tried sixty times from one place, and asked for five times", async () => {
  const stranger = aBrowser(server);
  const limits = createRateLimits(server.db, SECRET_KEY);
  for (let tried = 1; tried < triedLinks.most; tried++) await limits.take(triedLinks, networkOf(stranger.address));
  const guess = () => stranger.call(`${RESET}/look-up`, { token: "adivinhado" });
  expect([(await guess()).status, (await guess()).status]).toEqual([410, 429]);
  const statuses = [];
  for (let asked = 0; asked < 6; asked++) statuses.push((await stranger.call(ASK, { email: anEmail() })).status);
  expect(statuses).toEqual([...Array(5).fill(200), 429]);
});

describe("a stranger who guesses passwords", () => {
  async function guessed(email: string): Promise<void> {
    const limits = createRateLimits(server.db, SECRET_KEY);
    for (let tried = 0; tried < wrongPasswords.most; tried++) await limits.take(wrongPasswords, email);
    expect((await signIn(server, { email })).answer).toMatchObject({ status: 429 });
  }

  test("does not keep the person out of a device that knows them, and that cookie helps nobody else", async () => {
    const [person, other] = [await aMember(server, owner, "agent"), await aMember(server, owner, "agent")];
    await guessed(person.email);
    await guessed(other.email);
    await person.call("POST /painel/api/auth/sign-out", {});
    const wrong = { email: person.email, password: "errada mesmo" };
    expect(await person.call(SIGN_IN, wrong)).toMatchObject({ status: 401 });
    expect(await person.call(SIGN_IN, { ...wrong, password: PASSWORD })).toMatchObject({ status: 200 });
    expect(await person.call(SIGN_IN, { email: other.email, password: PASSWORD })).toMatchObject({ status: 429 });
    const forger = aBrowser(server);
    const name = "__Secure-vitrine.device";
    forger.cookies.set(
      name,
      (person.cookies.get(name) ?? "").replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    );
    expect(await forger.call(SIGN_IN, { email: person.email, password: PASSWORD })).toMatchObject({ status: 429 });
  });

  test("does not keep the person out after a new password by mail", async () => {
    const person = await aMember(server, owner, "agent");
    await guessed(person.email);
    const browser = aBrowser(server);
    await browser.call(RESET, { token: await linkFor(person), newPassword: NEW_PASSWORD });
    expect(await browser.call(SIGN_IN, { email: person.email, password: NEW_PASSWORD })).toMatchObject({ status: 200 });
    // A device from before the new password is not known any more.
    expect(await person.call(SIGN_IN, { email: person.email, password: NEW_PASSWORD })).toMatchObject({ status: 429 });
  });
});

describe("a weak password", () => {
  test.each([
    ["one of the most used", "1q2w3e4r5t", "password-common"],
    ["a common word with digits", "senha123456", "password-common"],
    ["the shop's name", "Loja de teste 1", "password-personal"],
    ["the account's name", "contadeteste99", "password-personal"],
  ])("is refused wherever one is chosen: %s", async (_, weak, code) => {
    const refused = { status: 422, errors: [{ code }] };
    const token = await linkFor(owner);
    expect(await aBrowser(server).call(RESET, { token, newPassword: weak })).toMatchObject(refused);
    const change = { currentPassword: PASSWORD, newPassword: weak };
    expect(await owner.call("POST /painel/api/auth/change-password", change)).toMatchObject(refused);
    const email = `nova-${code}@exemplo.com`;
    await owner.call("POST /painel/api/team/invitations", { email, role: "agent" });
    const accept = { token: tokenOf(await linkMailedTo(server, email)), name: "Bia Souza", password: weak };
    expect(await aBrowser(server).call("POST /painel/api/invitations/accept", accept)).toMatchObject(refused);
    // Nothing is used up by a refused password.
    expect((await aBrowser(server).call(`${RESET}/look-up`, { token })).status).toBe(200);
    await sql`delete from rate_limits where key like 'panel-resets%'`.execute(server.db);
  });

  test("is refused with the person's own name and address", async () => {
    const change = { currentPassword: PASSWORD };
    for (const newPassword of ["dona ana 2026", owner.email.slice(0, 20)]) {
      const answer = await owner.call("POST /painel/api/auth/change-password", { ...change, newPassword });
      expect(answer).toMatchObject({ status: 422, errors: [{ code: "password-personal" }] });
    }
  });
});

describe("the person gets a mail", () => {
  test("about every factor that is added, changed or removed, and about a new device", async () => {
    const { person } = await aCarefulPerson();
    const [passkey] = (await person.call("GET /painel/api/me/passkeys")).data.items;
    await person.call("POST /painel/api/auth/passkey/delete-passkey", { id: passkey.id });
    await person.call("POST /painel/api/auth/two-factor/generate-backup-codes", { password: PASSWORD });
    await person.call("POST /painel/api/auth/two-factor/disable", { password: PASSWORD });
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await person.call("POST /painel/api/auth/change-password", change);
    const { browser } = await signIn(server, { email: person.email, password: NEW_PASSWORD });
    // The second time the device is known.
    await browser.call(SIGN_IN, { email: person.email, password: NEW_PASSWORD });
    const subjects = (await subjectsTo(person.email)).slice(1);
    expect(subjects.sort()).toEqual(
      [
        "Nova chave de acesso no seu painel",
        "Verificação em duas etapas ligada",
        "Chave de acesso removida do seu painel",
        "Novos códigos de reserva do seu painel",
        "Verificação em duas etapas desligada",
        "A senha do seu painel foi trocada",
        "Entrada no painel em um novo aparelho",
      ].sort(),
    );
    const { id } = (await browser.call("GET /painel/api/me")).data.person;
    const limits = createRateLimits(server.db, SECRET_KEY);
    for (let sent = 0; sent < securityMails.most; sent++) await limits.take(securityMails, id);
    await signIn(server, { email: person.email, password: NEW_PASSWORD });
    expect(await subjectsTo(person.email)).toHaveLength(subjects.length + 1);
  });
});

test("a session that is used every day ends after 30 days, and one that nobody uses after a week", async () => {
  const person = await aMember(server, owner, "agent");
  const endsIn = async () => {
    const { items } = (await person.call("GET /painel/api/me/sessions")).data;
    const [{ createdAt, expiresAt }] = items.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    return (Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000;
  };
  expect(await endsIn()).toBeCloseTo(7, 2);
  const age = async (days: number) =>
    sql`update panel_sessions set created_at = now() - make_interval(days => ${days}), expires_at = now() + interval '1 day'
         where user_id = (select id from panel_users where email = ${person.email})`.execute(server.db);
  await age(28);
  // The panel asks this when it opens, and the session is renewed.
  expect(await person.call("GET /painel/api/me")).toMatchObject({ status: 200 });
  expect(await endsIn()).toBeCloseTo(30, 2);
  await age(31);
  expect(await person.call("GET /painel/api/me")).toMatchObject({ status: 401 });
});
