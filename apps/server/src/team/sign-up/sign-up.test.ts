import { sql } from "kysely";
import { expect, test } from "vitest";
import { createFakeMailer } from "../../../test/fakes/fake-mailer.ts";
import { aShop, useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";
import { aBrowser, anEmail, anOwner, PASSWORD, signIn, tokenOf } from "../../../test/fixtures/team-fixture.ts";

const outbox = createFakeMailer();
const server = useServer({ mailer: outbox.mailer, env: { SIGN_UP: "open" } });
const invited = useTwin(server, { mailer: outbox.mailer, env: { SIGN_UP: "invite" } });

const ASK = "POST /painel/api/sign-up";
const CONFIRM = "POST /painel/api/sign-up/confirm";

async function linkFor(email: string, name = "Lia Prado"): Promise<string> {
  await aBrowser(server).call(ASK, { name, email });
  await server.runJobs();
  const text = outbox.to(email.toLowerCase()).at(-1)?.text ?? "";
  return tokenOf(/https:\S+confirmar#\S+/.exec(text)?.[0] ?? "");
}

test("who opens the link of the mail chooses a password and owns an account without a shop", async () => {
  const email = anEmail();
  const token = await linkFor(email.replace("pessoa", "PESSOA"));
  expect((await aBrowser(server).call("POST /painel/api/sign-up/look-up", { token })).data).toEqual({
    name: "Lia Prado",
    email,
  });
  const lia = aBrowser(server);
  expect(await lia.call(CONFIRM, { token, name: "Lia", password: PASSWORD })).toMatchObject({ status: 200 });
  expect((await lia.call("GET /painel/api/me")).data).toMatchObject({
    person: { email, name: "Lia" },
    account: { name: "Lia" },
    role: "owner",
    shops: [],
  });
  expect((await signIn(server, { email })).answer.status).toBe(200);
  expect(await aBrowser(server).call(CONFIRM, { token, name: "Lia", password: PASSWORD })).toMatchObject({
    status: 410,
    errors: [{ code: "link-invalid" }],
  });
});

test("two who open the link at the same moment make one account", async () => {
  const token = await linkFor(anEmail(), "Duas Vezes");
  const tries = [1, 2, 3].map(() => aBrowser(server).call(CONFIRM, { token, name: "Duas Vezes", password: PASSWORD }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 410, 410]);
  const { rows } = await sql`select from accounts where name = 'Duas Vezes'`.execute(server.db);
  expect(rows).toHaveLength(1);
});

test("an address that has access gets the same answer, and a mail that says so", async () => {
  const owner = await anOwner(server, await aShop(server));
  const known = await aBrowser(server).call(ASK, { name: "Outra", email: owner.email });
  const unknown = await aBrowser(server).call(ASK, { name: "Outra", email: anEmail() });
  expect(known).toMatchObject({ status: unknown.status, data: unknown.data });
  await server.runJobs();
  expect(outbox.to(owner.email).map(({ subject }) => subject)).toContain("Você já tem acesso ao painel");
});

test("where people are invited, nobody makes an account of their own", async () => {
  expect((await aBrowser(invited).call("GET /painel/api/sign-up")).data).toEqual({ isOpen: false });
  const email = anEmail();
  expect(await aBrowser(invited).call(ASK, { name: "Lia", email })).toMatchObject({
    status: 403,
    errors: [{ code: "sign-up-closed" }],
  });
  await server.runJobs();
  expect(outbox.to(email)).toEqual([]);
});

test("nobody fills a stranger's mailbox, nor the world's from one place", async () => {
  const email = anEmail();
  const toOne = [];
  for (let turn = 0; turn < 4; turn++) toOne.push(await aBrowser(server).call(ASK, { name: "Lia", email }));
  expect(toOne.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  const place = aBrowser(server);
  const many = [];
  for (let turn = 0; turn < 11; turn++) many.push(await place.call(ASK, { name: "Lia", email: anEmail() }));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(many.at(-1)).toMatchObject({ status: 429, errors: [{ code: "too-many-requests" }] });
});

test("a link that is too old makes nothing", async () => {
  const token = await linkFor(anEmail());
  await sql`update sign_ups set expires_at = now()`.execute(server.db);
  expect(await aBrowser(server).call(CONFIRM, { token, name: "Lia", password: PASSWORD })).toMatchObject({
    status: 410,
  });
});
