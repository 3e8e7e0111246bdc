import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createFakeMailer } from "../../../test/fakes/fake-mailer.ts";
import { aShop, OPERATOR_TOKEN, SECRET_KEY, useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";
import {
  aBrowser,
  acceptAsNew,
  aMember,
  anEmail,
  anOwner,
  PASSWORD,
  type Person,
  signIn,
  tokenOf,
} from "../../../test/fixtures/team-fixture.ts";
import { createRateLimits } from "../../http/rate-limits.repository.ts";
import { sentInvitations } from "./invite-member.ts";

const server = useServer();
const twin = useTwin(server);
/** Whoever joins here proves the mailbox. */
const mailing = useTwin(server, { mailer: createFakeMailer().mailer });
let shop: Awaited<ReturnType<typeof aShop>>;
let owner: Person;
beforeAll(async () => {
  shop = await aShop(server);
  owner = await anOwner(server, shop);
});

const invite = async (email = anEmail(), role = "agent") =>
  (await owner.call("POST /painel/api/team/invitations", { email, role })).data;
const LOOK_UP = "POST /painel/api/invitations/look-up";
const ACCEPT = "POST /painel/api/invitations/accept";
const asNew = (url: string) => ({ token: tokenOf(url), name: "Bia", password: PASSWORD });

describe("an invitation", () => {
  test("shows whoever has its link who invited them, to what and as what", async () => {
    const { url, email, id } = await invite();
    const answer = await aBrowser(server).call(LOOK_UP, { token: tokenOf(url) });
    expect(answer.data).toMatchObject({ accountName: "Conta de teste", email, role: "agent", next: "new" });
    expect(answer.data.invitedBy).toBe("Dona Ana");
    const { items } = (await owner.call("GET /painel/api/team/invitations")).data;
    expect(items).toContainEqual(expect.objectContaining({ id, email, mail: "off", isExpired: false }));
    expect(JSON.stringify(items)).not.toContain(tokenOf(url));
  });

  test("is used once", async () => {
    const { url } = await invite();
    await acceptAsNew(server, url);
    const again = await aBrowser(server).call(ACCEPT, asNew(url));
    expect(again).toMatchObject({ status: 410, errors: [{ code: "link-invalid" }] });
    expect(again.headers["set-cookie"]).toBeUndefined();
  });

  test("accepted twice at the same moment, in two processes, makes one member", async () => {
    const { url, email } = await invite();
    const tries = [server, twin, server, twin].map((at) => aBrowser(at).call(ACCEPT, asNew(url)));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const { items } = (await owner.call("GET /painel/api/team/members")).data;
    expect(items.filter((one: Person) => one.email === email)).toHaveLength(1);
  });

  test("is of no use after its time", async () => {
    const { url, id } = await invite();
    await sql`update invitations set expires_at = now() where id = ${id}`.execute(server.db);
    expect(await aBrowser(server).call(LOOK_UP, { token: tokenOf(url) })).toMatchObject({ status: 410 });
    expect(await aBrowser(server).call(ACCEPT, asNew(url))).toMatchObject({ status: 410 });
    const { items } = (await owner.call("GET /painel/api/team/invitations")).data;
    expect(items).toContainEqual(expect.objectContaining({ id, isExpired: true }));
  });

  test("is of no use once it is withdrawn", async () => {
    const { url, id } = await invite();
    expect(await owner.call(`DELETE /painel/api/team/invitations/${id}`)).toMatchObject({ status: 200 });
    expect(await aBrowser(server).call(ACCEPT, asNew(url))).toMatchObject({ status: 410 });
    expect(await owner.call(`DELETE /painel/api/team/invitations/${id}`)).toMatchObject({ status: 404 });
  });

  test("sent again has a new link, and the one before stops working", async () => {
    const { url, id, email } = await invite();
    const again = await owner.call(`POST /painel/api/team/invitations/${id}/resend`, {});
    expect(again.data).toMatchObject({ id, email });
    expect(await aBrowser(server).call(ACCEPT, asNew(url))).toMatchObject({ status: 410 });
    await acceptAsNew(server, again.data.url);
  });

  test("of an address is one: inviting it again renews it, with the role of now", async () => {
    const first = await invite();
    const second = await invite(first.email.toUpperCase(), "manager");
    expect(second).toMatchObject({ id: first.id, email: first.email, role: "manager" });
    expect(await aBrowser(server).call(ACCEPT, asNew(first.url))).toMatchObject({ status: 410 });
  });

  test("is not made for somebody who is in the team", async () => {
    const agent = await aMember(server, owner, "agent");
    const answer = await owner.call("POST /painel/api/team/invitations", { email: agent.email, role: "owner" });
    expect(answer).toMatchObject({ status: 409, errors: [{ code: "already-member" }] });
  });

  test("is sent a hundred times a day by one account", async () => {
    const another = await aShop(server);
    const busy = await anOwner(server, another);
    const limits = createRateLimits(server.db, SECRET_KEY);
    for (let sent = 1; sent < sentInvitations.most; sent++) await limits.take(sentInvitations, another.chatbotId);
    const answers = [];
    for (let sent = 0; sent < 2; sent++) {
      answers.push(await busy.call("POST /painel/api/team/invitations", { email: anEmail(), role: "agent" }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
  });

  test("is one of two hundred that an account has open", async () => {
    const another = await aShop(server);
    const busy = await anOwner(server, another);
    await sql`insert into invitations (chatbot_id, email, role, token_hash, expires_at)
      select ${another.chatbotId}, 'aberto-' || n || '@exemplo.com', 'agent', decode(md5(n::text || 'aberto'), 'hex'), now()
        from generate_series(1, 200) n`.execute(server.db);
    const answer = await busy.call("POST /painel/api/team/invitations", { email: anEmail(), role: "agent" });
    expect(answer).toMatchObject({ status: 409, errors: [{ code: "too-many-invitations" }] });
  });

  test("is refused without a name and a good password, and stays good", async () => {
    const { url } = await invite();
    const token = tokenOf(url);
    expect(await aBrowser(server).call(ACCEPT, { token })).toMatchObject({ status: 422 });
    const short = await aBrowser(server).call(ACCEPT, { token, name: "Bia", password: "123456789" });
    expect(short).toMatchObject({ status: 400 });
    await acceptAsNew(server, url);
  });
});

describe("an invitation of an address that is confirmed and has an account elsewhere", () => {
  test("needs this person to be signed in, and takes nobody else", async () => {
    const elsewhere = await aShop(server);
    const bia = await anOwner(mailing, elsewhere, "Bia");
    const { url } = await invite(bia.email, "manager");
    const token = tokenOf(url);

    const stranger = aBrowser(server);
    expect((await stranger.call(LOOK_UP, { token })).data).toMatchObject({ next: "sign-in" });
    expect(await stranger.call(ACCEPT, asNew(url))).toMatchObject({ status: 401 });

    const other = await aMember(server, owner, "agent");
    expect((await other.call(LOOK_UP, { token })).data).toMatchObject({ next: "sign-in" });
    const wrong = await other.call(ACCEPT, { token });
    expect(wrong).toMatchObject({ status: 403, errors: [{ code: "invitation-of-another" }] });

    expect((await bia.call(LOOK_UP, { token })).data).toMatchObject({ next: "ready" });
    expect(await bia.call(ACCEPT, { token })).toMatchObject({ status: 200 });
    // The password of before stays: whoever holds the link cannot set it.
    expect((await signIn(server, bia)).answer).toMatchObject({ status: 200 });
  });

  test("joins a second account, and the person switches between both", async () => {
    const elsewhere = await aShop(server);
    const caio = await anOwner(mailing, elsewhere, "Caio");
    const { url } = await invite(caio.email);
    await caio.call(ACCEPT, { token: tokenOf(url) });
    const before = (await caio.call("GET /painel/api/me")).data;
    expect(before).toMatchObject({ role: "owner", account: { id: elsewhere.chatbotId } });
    expect(before.accounts).toHaveLength(2);
    expect(await caio.call("POST /painel/api/me/account", { id: shop.chatbotId })).toMatchObject({ status: 200 });
    const after = (await caio.call("GET /painel/api/me")).data;
    expect(after).toMatchObject({ role: "agent", account: { id: shop.chatbotId } });
    expect(await caio.call("GET /painel/api/team/members")).toMatchObject({ status: 403 });
  });
});

describe("the first owner", () => {
  test("comes by the link that the operator gets with the account", async () => {
    const email = anEmail();
    const body = { name: "Nova", owner: { email, name: "Marta Dias" } };
    const { data } = await server.call("POST /platform/v1/accounts", { token: OPERATOR_TOKEN, body });
    expect(data.invitationUrl).toMatch(/^https:\/\/vitrine\.test\/painel\/convite#[\w-]{40,}$/);
    const seen = await aBrowser(server).call(LOOK_UP, { token: tokenOf(data.invitationUrl) });
    expect(seen.data).toMatchObject({ name: "Marta Dias", email, role: "owner", invitedBy: null });
    const marta = await acceptAsNew(server, data.invitationUrl, { email });
    expect((await marta.call("GET /painel/api/me")).data).toMatchObject({ account: { id: data.chatbotId } });
  });

  test("is invited by the operator only, to an account that is there", async () => {
    const body = { email: anEmail() };
    const none = await server.call("POST /platform/v1/accounts/nenhuma/owners", { token: OPERATOR_TOKEN, body });
    expect(none).toMatchObject({ status: 404, errors: [{ code: "account-not-found" }] });
    const byShop = `POST /platform/v1/accounts/${shop.chatbotId}/owners`;
    expect(await server.call(byShop, { token: shop.token, body })).toMatchObject({ status: 401 });
  });
});

test("nobody signs up without an invitation", async () => {
  const body = { email: anEmail(), password: PASSWORD, name: "Intruso" };
  expect(await aBrowser(server).call("POST /painel/api/auth/sign-up/email", body)).toMatchObject({ status: 404 });
});
