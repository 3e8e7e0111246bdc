import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createFakeMailer } from "../../test/fakes/fake-mailer.ts";
import { messagingChannel } from "../../test/fixtures/chat-channel-fixture.ts";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { aReceivedText, receive } from "../../test/fixtures/received-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { aMember, anOwner, type Person } from "../../test/fixtures/team-fixture.ts";

let clock = Date.now();
const outbox = createFakeMailer();
const server = useServer({ mailer: outbox.mailer, now: () => clock });

const PHONE = "5511988887777";
const CONTACT = encodeURIComponent(`wp:${PHONE}`);

let shop: Awaited<ReturnType<typeof anOrderShop>>;
let owner: Person;
let bia: Person;
let caio: Person;
beforeEach(async () => {
  clock = Date.now();
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  shop = await anOrderShop(server, { channels: [messagingChannel] });
  owner = await anOwner(server, shop);
  [bia, caio] = [await aMember(server, owner, "agent", "Bia"), await aMember(server, owner, "agent", "Caio")];
  for (const person of [bia, caio]) await listens(person);
  await server.runJobs("all");
});

const listens = (person: Person, mail = ["contact-waiting"]) =>
  person.call("PUT /painel/api/me/notices", { mail, push: [], quiet: null });
const writes = (text = "bom dia") => receive(server, shop.shopId, { inbound: [aReceivedText(PHONE, text)] });
/** A minute after they wrote, and whatever is due then. */
async function aMinuteLater() {
  clock += 5 * 60_000;
  await server.runJobs("all");
}
const told = (person: Person) => outbox.to(person.email).filter(({ subject }) => /esperando resposta/.test(subject));
const service = (person: Person, deed: string, body: object = {}) =>
  person.call(`POST /painel/api/shops/${shop.shopId}/service/${CONTACT}/${deed}`, body);

test("a contact whom nobody serves or has read is told to everybody who wants to hear it, once, and without their name", async () => {
  await receive(server, shop.shopId, { inbound: [aReceivedText(PHONE, "bom dia", { name: "Marina" })] });
  await writes("tem pão?");
  expect(told(bia)).toEqual([]);
  await aMinuteLater();
  await writes("oi??");
  await aMinuteLater();
  expect([bia, caio].map((person) => told(person).length)).toEqual([1, 1]);
  const [mail] = told(bia);
  expect(mail?.text).toContain("Um cliente escreveu e espera a sua resposta");
  expect(mail?.text).toContain(`/painel/loja/${shop.shopId}/atendimento`);
  expect(mail?.text).not.toMatch(/Marina|98888|pão/);
  // Who leads the shop gets no mail for every message.
  expect(told(owner)).toEqual([]);
});

test("whoever serves the contact hears of it, and no colleague", async () => {
  await writes();
  expect((await service(bia, "take", { from: null })).status).toBe(200);
  await aMinuteLater();
  expect([bia, caio].map((person) => told(person).length)).toEqual([1, 0]);
});

test("a contact whose message somebody has read waits for nobody's telephone", async () => {
  await writes();
  expect((await service(bia, "conversation/read", await lastSeen())).status).toBe(200);
  await aMinuteLater();
  expect([bia, caio].map((person) => told(person).length)).toEqual([0, 0]);
});

test("somebody who took the contact before the colleagues were told keeps them undisturbed", async () => {
  await caio.call("PUT /painel/api/me/notices", {
    ...{ mail: ["contact-waiting"], push: [], quiet: { from: "00:00", until: "23:59" } },
  });
  await writes();
  await aMinuteLater();
  expect((await service(bia, "take", { from: null })).status).toBe(200);
  await listens(caio);
  await aMinuteLater();
  expect(told(caio)).toEqual([]);
});

test("a test shop disturbs nobody, and neither does a shop whose people did not choose to hear it", async () => {
  await listens(bia, []);
  await listens(caio, ["new-order"]);
  await writes();
  await aMinuteLater();
  expect([bia, caio, owner].flatMap(told)).toEqual([]);
});

test("what is told of a contact goes with the contact", async () => {
  await writes();
  await aMinuteLater();
  const kept = async () =>
    (await sql`select from notices where shop_id = ${shop.shopId} and about ? 'contactId'`.execute(server.db)).rows
      .length;
  expect(await kept()).toBeGreaterThan(0);
  const erased = await server.call(`DELETE /platform/v1/shops/${shop.shopId}/contacts/${CONTACT}`, {
    token: shop.token,
  });
  expect(erased.status).toBe(200);
  expect(await kept()).toBe(0);
});

async function lastSeen() {
  const { data } = await bia.call(`GET /painel/api/shops/${shop.shopId}/service/${CONTACT}/conversation`);
  return { upTo: data.entries.at(-1).id };
}
