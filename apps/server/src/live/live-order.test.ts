import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { SessionType } from "@vitrine/domain/codes/session";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type LiveStreamReader, openLiveStream, useListeningServers } from "../../test/fixtures/live-stream-fixture.ts";
import { anOrderShop, aProduct, buyer } from "../../test/fixtures/order-shop-fixture.ts";
import { aShopDocument, useServer, useTwin } from "../../test/fixtures/server-fixture.ts";

const server = useServer();
const twin = useTwin(server);
useListeningServers(server, twin);

type Shop = Awaited<ReturnType<typeof anOrderShop>>;

const first = (reader: LiveStreamReader) => reader.until(() => true);
const versionIs = (version: number) => (update: { order: { version: number } | null }) =>
  update.order?.version === version;

/** A customer and an agent with one order, each with an open stream. */
async function aPair({ agentOn = server }: { agentOn?: typeof server } = {}) {
  const shop = await anOrderShop(server, { products: [aProduct("cafe"), aProduct("cha")] });
  const ana = await shop.customer();
  await ana.add("cha");
  const bia = await shop.agent(ana.contactId);
  const anaSees = await openLiveStream(server, ana.token);
  const biaSees = await openLiveStream(agentOn, bia.token);
  const beginnings = [await first(anaSees), await first(biaSees)] as const;
  return { shop, ana, bia: buyer(agentOn, bia.token, ana.contactId), anaSees, biaSees, beginnings };
}

test("a new stream gets the current position at once, without changes", async () => {
  const { ana, anaSees, beginnings } = await aPair();
  const { id, version } = await ana.order();
  expect(beginnings[0]).toEqual({
    position: expect.stringMatching(/^[\w-]+$/),
    order: { id, version, changes: [] },
    hasMessages: false,
    hasSettings: false,
    hasOrders: false,
    placedChanges: [],
    presence: { customer: null, isAgentHere: expect.any(Boolean) },
  });
  expect(anaSees.status).toBe(200);
  expect(anaSees.headers).toMatchObject({
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  expect(anaSees.headers["content-encoding"]).toBeUndefined();
});

test.each([
  ["on one server", () => server],
  ["on two servers", () => twin],
])("the changes of customer and agent reach each other %s", async (_, agentOn) => {
  const { ana, bia, anaSees, biaSees } = await aPair({ agentOn: agentOn() });
  const added = (await ana.add("cafe")).data;
  expect(await biaSees.until(versionIs(added.version))).toMatchObject({
    order: { id: added.id, changes: [{ version: added.version, isOwn: false }] },
    hasMessages: false,
    hasSettings: false,
  });
  const helped = (await bia.add("cha")).data;
  expect(await anaSees.until(versionIs(helped.version))).toMatchObject({
    order: { id: added.id, changes: [{ version: helped.version, isOwn: false }] },
  });
});

test("another tab of the same person gets the change as its own", async () => {
  const { ana, anaSees } = await aPair();
  const { version } = (await ana.add("cafe")).data;
  expect((await anaSees.until(versionIs(version))).order?.changes).toMatchObject([{ version, isOwn: true }]);
});

test("the agent gets the first order of a customer with all its changes", async () => {
  const shop = await anOrderShop(server);
  const ana = await shop.customer();
  const bia = await shop.agent(ana.contactId);
  const biaSees = await openLiveStream(twin, bia.token);
  expect((await first(biaSees)).order).toBeNull();
  const { version } = (await ana.add("cafe")).data;
  const update = await biaSees.until(versionIs(version));
  expect(update.order?.changes.at(-1)).toMatchObject({ version, isOwn: false });
});

test.each([
  ["the same server", () => server],
  ["another server", () => twin],
])("a stream that reconnects to %s gets the missed changes", async (_, resumedOn) => {
  const { ana, bia, biaSees, beginnings } = await aPair();
  await biaSees.leave();
  const versions = [(await ana.add("cafe")).data.version, (await ana.add("cha")).data.version];
  const again = await openLiveStream(resumedOn(), bia.token, { after: beginnings[1].position });
  const update = await first(again);
  expect(update.order?.version).toBe(versions[1]);
  expect(update.order?.changes.map((change) => change.version)).toEqual(versions);
  await again.leave();

  const known = await openLiveStream(resumedOn(), bia.token, { after: update.position });
  expect(await first(known)).toMatchObject({ position: update.position, order: null, presence: expect.anything() });
});

test("a stream gets no change of another contact's order or of another shop", async () => {
  const { ana, anaSees, shop } = await aPair();
  const other = await shop.customer();
  const elsewhere = await (await anOrderShop(server)).customer(ana.contactId);
  const otherSees = await openLiveStream(server, other.token);
  const elsewhereSees = await openLiveStream(twin, elsewhere.token);
  const seen = [await first(otherSees), await first(elsewhereSees)];
  const { version } = (await ana.add("cafe")).data;
  await anaSees.until(versionIs(version));
  // Their own changes come after Ana's, so hers would have arrived before.
  const own = [(await other.add("cha")).data, (await elsewhere.add("cafe")).data];
  const received = [
    await otherSees.until(({ order }) => order?.id === own[0].id && order?.version === own[0].version),
    await elsewhereSees.until(({ order }) => order?.id === own[1].id && order?.version === own[1].version),
  ];
  expect(received.flatMap(({ order }) => order?.changes.map(({ isOwn }) => isOwn))).not.toContain(false);
  expect([...seen, ...otherSees.updates, ...elsewhereSees.updates].flatMap(({ order }) => order ?? [])).toEqual([]);
});

test("an invalid position, or one of another person, starts from the current state", async () => {
  const { ana, beginnings } = await aPair();
  const other = await (await anOrderShop(server)).customer();
  const { id } = (await other.add("cafe")).data;
  for (const after of [beginnings[0].position, "tudo novo"]) {
    const reader = await openLiveStream(server, other.token, { after });
    expect(await first(reader)).toMatchObject({ order: { id, changes: [] }, hasSettings: false, hasMessages: false });
  }
  expect((await ana.order()).id).not.toBe(id);
});

test("polling gives the same updates as the stream", async () => {
  const { ana, bia } = await aPair();
  const poll = async (position?: string) =>
    (await bia.call(`GET /api/order/live/news?tab=janela-da-bia&place=cart${position ? `&position=${position}` : ""}`))
      .data;
  const begun = await poll();
  expect(begun.order.changes).toEqual([]);
  const { version } = (await ana.add("cafe")).data;
  const update = await poll(begun.position);
  expect(update.order).toMatchObject({ version, changes: [{ version, isOwn: false }] });
  expect(await poll(update.position)).toMatchObject({ position: update.position, order: null, hasSettings: false });
});

test.each([
  ["products", (shop: Shop) => shop.put([aProduct("novo")])],
  ["settings", (shop: Shop) => server.call(`PUT ${shop.shop}`, { token: shop.token, body: aShopDocument() })],
])("changed %s of the shop reach all streams on every server", async (_, change) => {
  const { shop, anaSees, biaSees } = await aPair({ agentOn: twin });
  await change(shop);
  for (const reader of [anaSees, biaSees]) {
    expect(await reader.until(({ hasSettings }) => hasSettings)).toMatchObject({ order: null, hasMessages: false });
  }
});

test("changes during a lost database connection are found when it is back", async () => {
  const { ana, bia, biaSees } = await aPair({ agentOn: twin });
  const listeners = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`;
  await listeners.execute(server.db);
  const { version } = (await ana.add("cafe")).data;
  expect((await biaSees.until(versionIs(version))).order?.version).toBe(version);
  expect((await bia.order()).version).toBe(version);
});

test.each([
  ["a chatbot", SessionType.Chatbot],
  ["an anonymous visitor", SessionType.None],
])("%s may not open a stream", async (_, sessionType) => {
  const shop = await anOrderShop(server);
  const { code } = await shop.session({ sessionType });
  const reader = await openLiveStream(server, code);
  await reader.ended;
  expect(reader.status).toBe(403);
  expect(JSON.parse(reader.rest())).toMatchObject({ success: false, errors: [{ code: "not-allowed" }] });
  for (const address of ["GET /api/order/live/news?tab=janela-do-bot&place=cart", "POST /api/order/live/place"]) {
    expect((await server.call(address, { token: code, body: undefined })).status).toBe(403);
  }
});

test.each([
  ["without a tab", "place=cart"],
  ["with an unknown screen", "tab=janela-de-teste&place=cozinha"],
  ["with an invalid tab id", "tab=a%20b&place=cart"],
])("a stream %s is refused with the usual error", async (_, query) => {
  const ana = await (await anOrderShop(server)).customer();
  const reader = await openLiveStream(server, ana.token, { query });
  await reader.ended;
  expect(reader.status).toBe(400);
  expect(JSON.parse(reader.rest())).toMatchObject({ success: false, errors: [{ code: "invalid-request" }] });
});

test("what happens to a placed order is announced too, while the next one is open", async () => {
  const { shop, ana, biaSees } = await aPair();
  const { data: first } = await ana.add("cafe");
  await server.call(`POST ${shop.shop}/orders/${first.id}/status`, {
    token: shop.token,
    body: { status: OrderStatus.Received },
  });
  await biaSees.until(({ hasOrders, order }) => hasOrders && order?.id === "");
  await ana.add("cha");
  await biaSees.until(({ order }) => order !== null && order.id !== "" && order.id !== first.id);
  const move = { token: shop.token, body: { stage: "preparing" } };
  await server.call(`POST ${shop.shop}/orders/${first.id}/fulfilment`, move);
  const { placedChanges, order } = await biaSees.until(({ hasOrders }) => hasOrders);
  expect(order).toBeNull();
  expect(placedChanges).toMatchObject([{ isOwn: false, text: expect.stringMatching(/prepar/i) }]);
});

test("a position that names the order of somebody else tells nothing of it", async () => {
  const shop = await anOrderShop(server, { products: [aProduct("cafe"), aProduct("cha")] });
  const [ana, rui] = [await shop.customer(), await shop.customer()];
  await rui.add("cha");
  await ana.add("cafe");
  const { id: ofAna } = await ana.order();
  const news = async (position = "") =>
    rui.call(`GET /api/order/live/news?tab=janela-do-rui&place=cart${position && `&position=${position}`}`);
  const own = JSON.parse(Buffer.from((await news()).data.position, "base64url").toString());
  const naming = (orderId: string) =>
    Buffer.from(JSON.stringify(own.with(2, orderId).with(3, 0))).toString("base64url");
  const told = (await news(naming(ofAna))).data.order.changes.map(({ text }: { text: string }) => text);
  expect(told.join()).not.toContain("cafe");
  expect(told).toEqual([expect.stringContaining("cha")]);
  expect((await news(naming("\0"))).status).toBe(200);
});
