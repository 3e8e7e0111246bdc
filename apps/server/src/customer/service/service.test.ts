import { SessionType } from "@vitrine/domain/codes/session";
import { roles } from "@vitrine/domain/team/roles";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createFakeChatProvider } from "../../../test/fakes/fake-chat-provider.ts";
import { messagesQueuedFor, messagingChannel } from "../../../test/fixtures/chat-channel-fixture.ts";
import { anOrderShop, aProduct, type Buyer, buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders, memberId } from "../../../test/fixtures/panel-fixture.ts";
import { useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";
import { createSessionRepository } from "../../session/session.repository.ts";

const chat = createFakeChatProvider();
const options = { hasMembersByHeader: true, chatProviderFor: chat.chatProviderFor };
const server = useServer(options);
const twin = useTwin(server, options);

let shop: Awaited<ReturnType<typeof anOrderShop>>;
let ana: Buyer;
beforeEach(async () => {
  const products = [aProduct("cafe"), aProduct("cha", { price: 5 })];
  shop = await anOrderShop(server, { channels: [messagingChannel], products });
  ana = await shop.customer();
});

const bia = () => memberHeaders(shop.chatbotId, "agent", "Bia");
const caio = () => memberHeaders(shop.chatbotId, "agent", "Caio");
const olga = () => memberHeaders(shop.chatbotId, "owner", "Olga");
const call = (address: string, headers: Record<string, string>, body?: unknown, at = server) => {
  const [method, path] = address.split(" ");
  const url = `${method} /painel/api/shops/${shop.shopId}${path}`;
  return at.call(url, { headers, ...(body !== undefined && { body }) });
};
const take = (who: Record<string, string>, from: string | null = null, at = server) =>
  call(`POST /service/${ana.contactId}/take`, who, { from }, at);
const handBack = (who: Record<string, string>) => call(`POST /service/${ana.contactId}/hand-back`, who, {});
const deskOf = async (who: Record<string, string>, query = "") => (await call(`GET /service${query}`, who)).data;
const pageOf = async (who = bia()) => (await call(`GET /contacts/${ana.contactId}`, who)).data;
const BIA = memberId("agent", "Bia");

test("whoever has something in the cart is on the desk, with why, and with nobody serving", async () => {
  expect((await deskOf(bia())).items).toEqual([]);
  await ana.add("cafe");
  const { items, counts } = await deskOf(bia());
  expect(items).toMatchObject([
    { contact: { id: ana.contactId, name: "Ana" }, reasons: ["cart"], cart: { total: 10, units: 1 }, service: null },
  ]);
  expect(counts).toMatchObject({ cart: 1, unserved: 1, mine: 0, late: 0 });
});

test("a full desk goes on page by page, and everybody is on one of them", async () => {
  const others = [await shop.customer("wp:um"), await shop.customer("wp:dois")];
  for (const one of [ana, ...others]) await one.add("cafe");
  const seen: string[] = [];
  for (let token: string | null = ""; token !== null; ) {
    const page = await deskOf(bia(), `?reason=cart&perPage=2&pageToken=${token}`);
    seen.push(...page.items.map(({ contact }: { contact: { id: string } }) => contact.id));
    expect(page.counts.cart).toBe(3);
    token = page.nextPageToken;
  }
  expect(seen).toEqual(["wp:dois", "wp:um", ana.contactId]);
  expect(await call("GET /service?pageToken=nada", bia())).toMatchObject({ status: 400 });
});

test("who waits stands before all others, and an order that is kept of an erased person keeps nobody on the desk", async () => {
  const zoe = await shop.customer("wp:zoe");
  for (const one of [ana, zoe]) await one.add("cafe");
  await sql`update orders set status = 1, number = 9, closed_at = now() - interval '3 days'
    where shop_id = ${shop.shopId} and contact_id = ${ana.contactId}`.execute(server.db);
  await sql`insert into conversations (shop_id, contact_id, channel_id, wrote_at, waiting_since)
    values (${shop.shopId}, ${ana.contactId}, 'wa', now() - interval '20 days', now() - interval '20 days')`.execute(
    server.db,
  );
  expect((await deskOf(bia())).items).toMatchObject([
    { contact: { id: ana.contactId }, reasons: ["late"], late: [{ units: 1 }], conversation: { unread: 0 } },
    { contact: { id: "wp:zoe" }, reasons: ["cart"], conversation: null },
  ]);
  const erase = { token: shop.token, body: { force: true } };
  expect((await server.call(`POST ${shop.shop}/contacts/${ana.contactId}/erase`, erase)).status).toBe(200);
  expect(await deskOf(bia())).toMatchObject({ items: [{ contact: { id: "wp:zoe" } }], counts: { late: 0, cart: 1 } });
  // Their number still finds the order, and nobody.
  expect((await deskOf(bia(), "?q=9")).items).toEqual([]);
});

test("a member takes a contact, everybody sees who serves, and hands them back", async () => {
  await ana.add("cafe");
  expect((await take(bia())).data.service).toMatchObject({ memberId: BIA, memberName: "Bia" });
  expect((await deskOf(caio())).items).toMatchObject([{ service: { memberName: "Bia" } }]);
  expect((await deskOf(caio(), "?served=me")).items).toEqual([]);
  expect((await deskOf(bia(), "?served=me")).items).toHaveLength(1);
  await handBack(bia());
  expect((await deskOf(bia(), "?served=nobody")).items).toHaveLength(1);
  expect((await pageOf()).services).toMatchObject([{ memberName: "Bia", until: expect.any(String), endedBy: "Bia" }]);
});

test("of two who take the same contact at once, in two processes, one gets them and the other learns who", async () => {
  const answers = await Promise.all([take(bia()), take(caio(), null, twin)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  const { service } = await pageOf();
  expect(lost?.errors[0]).toMatchObject({ code: "served-by-other" });
  expect(lost?.errors[0]?.message).toContain(`Agora está com ${service.memberName}`);
  expect((await pageOf()).services).toHaveLength(1);
});

test("a contact is taken over only from whom one sees serving them", async () => {
  await take(bia());
  expect((await take(caio())).status).toBe(409);
  expect((await take(caio(), BIA)).data.service).toMatchObject({ memberName: "Caio" });
  expect((await pageOf()).services).toMatchObject([
    { memberName: "Caio", until: null },
    { memberName: "Bia", endedBy: "Caio" },
  ]);
});

test("an agent cannot hand back somebody else's contact, a manager can", async () => {
  await take(bia());
  expect((await handBack(caio())).status).toBe(409);
  expect((await handBack(olga())).status).toBe(200);
  expect((await pageOf()).service).toBeNull();
});

test("a contact is found by name, by phone and by the number of an order, also when nothing is open", async () => {
  const { code } = await shop.session({
    contact: { id: "wp:5585999990000", name: "Zélia Prado", phone: "5585999990000" },
  });
  const zelia = buyer(server, code, "wp:5585999990000");
  await zelia.add("cafe");
  await zelia.confirm();
  await sql`update orders set number = 1042, status = 1, closed_at = now() where shop_id = ${shop.shopId}`.execute(
    server.db,
  );
  const found = async (q: string) =>
    (await deskOf(bia(), `?q=${encodeURIComponent(q)}`)).items.map(
      (card: { contact: { id: string } }) => card.contact.id,
    );
  for (const q of ["zelia", "85999990000", "1042", "#1042"]) expect(await found(q)).toEqual(["wp:5585999990000"]);
  expect(await found("ninguém")).toEqual([]);
});

test("the storefront opens as the contact's agent, in the name of the member", async () => {
  await ana.add("cafe");
  const { data } = await call(`POST /service/${ana.contactId}/session`, bia(), { page: "order" });
  expect(data.url).toMatch(/^https:\/\/vitrine\.test\/order\/checkout\?.*#/);
  const code = data.url.split("#")[1];
  const { data: opened } = await server.call(`GET /api/session/${code}`, { token: code });
  expect(opened).toMatchObject({ sessionType: SessionType.PlatformUser });
  const agent = buyer(server, code, ana.contactId);
  await agent.add("cha");
  const { rows } = await sql<{ actor_id: string; actor_name: string }>`
    select actor_id, actor_name from order_events where shop_id = ${shop.shopId} and actor_type = 'agent'`.execute(
    server.db,
  );
  expect(rows).toEqual([{ actor_id: BIA, actor_name: "Bia" }]);
});

test("the storefront that was opened for a member ends with the membership, and no other session does", async () => {
  const { data } = await call(`POST /service/${ana.contactId}/session`, bia(), {});
  const code = data.url.split("#")[1];
  const external = await shop.agent(ana.contactId);
  const sessions = createSessionRepository(server.db, {} as never);
  await sessions.revokeOfMember(server.db, { chatbotId: shop.chatbotId, memberId: BIA }, []);
  expect((await twin.call("GET /api/order/current", { token: code })).status).toBe(401);
  expect((await twin.call("GET /api/order/current", { token: external.token })).status).toBe(200);
});

test("a saved reply reaches the chat with the contact's name, and a closed window is said at once", async () => {
  const text = "Olá, {nome}! Seu pedido {pedido} saiu.";
  const write = () => call(`POST /service/${ana.contactId}/messages`, bia(), { text });
  expect((await write()).data).toMatchObject({ kind: "text", agentName: "Bia" });
  const queued = await messagesQueuedFor(server, shop.shopId, ana.contactId);
  expect(queued).toMatchObject([{ text: "Olá, Ana! Seu pedido saiu.", channelId: "wa" }]);
  await sql`insert into chat_contacts (shop_id, channel_id, address, contact_id, wrote_at)
    values (${shop.shopId}, 'wa', '5511', ${ana.contactId}, now() - interval '25 hours')`.execute(server.db);
  expect((await write()).errors).toMatchObject([{ code: "reply-window-closed" }]);
  expect((await pageOf()).consent).toMatchObject([{ channelId: "wa", wantsNoReminders: false }]);
});

test("notes and tags are kept with the contact, and the log has them", async () => {
  const note = await call(`POST /contacts/${ana.contactId}/notes`, bia(), { text: " Prefere café moído " });
  expect(note.data).toMatchObject({ text: "Prefere café moído", author: "Bia" });
  await call(`PUT /contacts/${ana.contactId}/tags`, bia(), { tags: ["vip", " vip ", "atacado"] });
  expect(await pageOf()).toMatchObject({ tags: ["vip", "atacado"], notes: [{ author: "Bia" }] });
  const gone = await call(`DELETE /contacts/${ana.contactId}/notes/${note.data.id}`, bia());
  expect(gone.data).toEqual({ deleted: true });
  const { data } = await call("GET /audit-log", olga());
  expect(data.items).toMatchObject([
    { action: "contact.note-removed", before: { note: "Prefere café moído" } },
    { action: "contact.tags-changed", before: { tags: [] }, after: { tags: ["vip", "atacado"] } },
    { action: "contact.note-added", member: { name: "Bia" } },
  ]);
});

test("what is known of a contact is corrected, and the log says that the e-mail changed but not to what", async () => {
  const patch = { customer: { name: "Ana Souza", email: "ana@loja.com" } };
  const changed = await call(`PATCH /contacts/${ana.contactId}`, bia(), patch);
  expect(changed.data.customer).toMatchObject({ name: "Ana Souza", email: "ana@loja.com" });
  const [entry] = (await call("GET /audit-log", olga())).data.items;
  expect(entry).toMatchObject({ action: "contact.changed", before: { name: "Ana" }, after: { name: "Ana Souza" } });
  expect(JSON.stringify(entry)).not.toContain("ana@loja.com");
});

test("an order is repeated for the contact, and the storefront opens where the member goes on with it", async () => {
  await ana.add("cafe");
  await sql`update orders set status = 1, number = 7, closed_at = now() where shop_id = ${shop.shopId}`.execute(
    server.db,
  );
  const { id } = await server.db
    .selectFrom("orders")
    .select("id")
    .where("shop_id", "=", shop.shopId)
    .executeTakeFirstOrThrow();
  const fresh = buyer(twin, ana.token, ana.contactId);
  const repeated = await call(`POST /contacts/${ana.contactId}/repeat`, bia(), { orderId: id }, twin);
  expect([repeated.status, repeated.data?.changes]).toEqual([200, []]);
  expect(repeated.data.url).toContain("/order/checkout?");
  expect((await fresh.call("GET /api/order/current")).data.items).toMatchObject([{ providerId: "cafe" }]);
});

test("notes, tags and who served are merged with the contact, exported, and erased", async () => {
  const other = await shop.customer();
  await call(`POST /contacts/${ana.contactId}/notes`, bia(), { text: "Nota" });
  await call(`PUT /contacts/${ana.contactId}/tags`, bia(), { tags: ["vip"] });
  await take(bia());
  const body = { into: other.contactId };
  const merged = await server.call(`POST ${shop.shop}/contacts/${ana.contactId}/merge`, { token: shop.token, body });
  expect(merged.status).toBe(200);
  const page = (await call(`GET /contacts/${other.contactId}`, bia())).data;
  expect(page).toMatchObject({ tags: ["vip"], notes: [{ text: "Nota" }], service: { memberName: "Bia" } });
  const exported = await server.call(`GET ${shop.shop}/contacts/${other.contactId}/export`, { token: shop.token });
  expect(exported.data).toMatchObject({ contactNotes: [{ text: "Nota" }], services: [{ member_name: "Bia" }] });
  await server.call(`POST ${shop.shop}/contacts/${other.contactId}/erase`, { token: shop.token, body: {} });
  for (const table of ["contact_notes", "contact_services"] as const) {
    const { rows } = await sql`select from ${sql.table(table)} where shop_id = ${shop.shopId}`.execute(server.db);
    expect(rows).toEqual([]);
  }
});

test("all three roles serve contacts, and nobody those of another account", async () => {
  for (const role of roles) {
    expect((await call("GET /service", memberHeaders(shop.chatbotId, role))).status).toBe(200);
  }
  const other = await anOrderShop(server);
  const stranger = memberHeaders(other.chatbotId, "owner");
  for (const address of ["GET /service", `GET /contacts/${ana.contactId}`]) {
    expect((await call(address, stranger)).status).toBe(404);
  }
  const foreign = `POST /painel/api/shops/${other.shopId}/service/${ana.contactId}`;
  for (const [path, body] of [
    ["take", { from: null }],
    ["session", {}],
    ["messages", { text: "oi" }],
  ] as const) {
    expect((await server.call(`${foreign}/${path}`, { headers: stranger, body })).status).toBe(404);
  }
});
