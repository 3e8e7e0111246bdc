import { SessionType } from "@vitrine/domain/codes/session";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  aTabId,
  type LiveStreamReader,
  openLiveStream,
  useListeningServers,
} from "../../test/fixtures/live-stream-fixture.ts";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer, useTwin } from "../../test/fixtures/server-fixture.ts";

const server = useServer();
const twin = useTwin(server);
useListeningServers(server, twin);

const first = (reader: LiveStreamReader) => reader.until(() => true);
const customerIs = (place: string | null) => (update: LiveStreamReader["updates"][number]) =>
  update.presence !== null && (update.presence.customer?.place ?? null) === place;
const agentIs = (isHere: boolean) => (update: LiveStreamReader["updates"][number]) =>
  update.presence?.isAgentHere === isHere;

/** What an agent sees where no colleague is. */
const alone = { isAgentHere: false, agents: [], servedBy: null };

async function aCustomerAndAnAgent() {
  const shop = await anOrderShop(server);
  const ana = await shop.customer();
  return { shop, ana, bia: await shop.agent(ana.contactId) };
}

test("the agent sees the customer arrive, change screens and leave", async () => {
  const { ana, bia } = await aCustomerAndAnAgent();
  const biaSees = await openLiveStream(twin, bia.token);
  expect((await first(biaSees)).presence).toEqual({ ...alone, customer: null });

  const tab = aTabId();
  const anaSees = await openLiveStream(server, ana.token, { tab, place: "product", productId: "cafe" });
  const seen = await biaSees.until(customerIs("product"));
  expect(seen.presence).toEqual({ ...alone, customer: { place: "product", productId: "cafe" } });

  await ana.call("POST /api/order/live/place", { tab, place: "payment" });
  expect((await biaSees.until(customerIs("payment"))).presence?.customer).toEqual({
    place: "payment",
    productId: null,
  });

  await anaSees.leave();
  expect((await biaSees.until(customerIs(null))).order).toBeNull();
});

test("an agent who comes later sees the screen that the customer went to alone, and the next change of the order", async () => {
  const { ana, bia } = await aCustomerAndAnAgent();
  const tab = aTabId();
  const anaSees = await openLiveStream(server, ana.token, { tab, place: "catalog" });
  await first(anaSees);
  await ana.add("cafe");
  await ana.call("POST /api/order/live/place", { tab, place: "checkout" });
  const biaSees = await openLiveStream(twin, bia.token);
  await biaSees.until(customerIs("checkout"));
  const { version } = (await ana.add("cafe")).data;
  await biaSees.until(({ order }) => order?.version === version);
});

test("the customer sees when an agent has the order open, and never sees themselves", async () => {
  const { ana, bia } = await aCustomerAndAnAgent();
  const anaSees = await openLiveStream(server, ana.token);
  const inAnotherWindow = await openLiveStream(server, ana.token);
  expect((await first(anaSees)).presence).toEqual({ customer: null, isAgentHere: false });
  const biaSees = await openLiveStream(twin, bia.token);
  expect((await anaSees.until(agentIs(true))).presence).toEqual({ customer: null, isAgentHere: true });
  await biaSees.leave();
  expect((await anaSees.until(agentIs(false))).presence).toEqual({ customer: null, isAgentHere: false });
  await inAnotherWindow.leave();
});

test("an agent sees another agent, but not their own second tab", async () => {
  const { shop, ana, bia } = await aCustomerAndAnAgent();
  const biaSees = await openLiveStream(server, bia.token);
  const biaSeesToo = await openLiveStream(server, bia.token);
  expect((await first(biaSeesToo)).presence?.isAgentHere).toBe(false);
  const agent = { id: "ag-2", name: "Caio" };
  const sessionType = SessionType.PlatformUser;
  const { code } = await shop.session({ sessionType, contact: { id: ana.contactId, name: "Ana" }, agent });
  await openLiveStream(server, code);
  expect((await biaSees.until(agentIs(true))).presence).toMatchObject({ customer: null, agents: ["Caio"] });
  const anaSees = await openLiveStream(twin, ana.token);
  expect((await first(anaSees)).presence).toEqual({ customer: null, isAgentHere: true });
});

test("the tab that changed its screen last decides where the customer is", async () => {
  const { ana, bia } = await aCustomerAndAnAgent();
  const tabs = [aTabId(), aTabId()] as const;
  const biaSees = await openLiveStream(server, bia.token);
  // A stream begins before its presence is saved, so the order of two openings counts only once the first is visible.
  await openLiveStream(server, ana.token, { tab: tabs[0], place: "catalog" });
  await biaSees.until(customerIs("catalog"));
  await openLiveStream(server, ana.token, { tab: tabs[1], place: "cart" });
  await biaSees.until(customerIs("cart"));
  await ana.call("POST /api/order/live/place", { tab: tabs[0], place: "checkout" });
  await biaSees.until(customerIs("checkout"));
});

test("presence in another contact's order is not visible", async () => {
  const { shop, bia } = await aCustomerAndAnAgent();
  const other = await shop.customer();
  await first(await openLiveStream(server, other.token));
  expect((await first(await openLiveStream(server, bia.token))).presence).toEqual({ ...alone, customer: null });
});

test("a tab that reconnects replaces its earlier stream and stays present when that one ends", async () => {
  const { ana, bia } = await aCustomerAndAnAgent();
  const tab = aTabId();
  const before = await openLiveStream(server, ana.token, { tab, place: "cart" });
  await first(before);
  const biaSees = await openLiveStream(server, bia.token);
  await biaSees.until(customerIs("cart"));
  const after = await openLiveStream(server, ana.token, { tab, place: "checkout" });
  await before.ended;
  await biaSees.until(customerIs("checkout"));
  expect(after.isOver()).toBe(false);
  await ana.call("POST /api/order/live/place", { tab, place: "payment" });
  await biaSees.until(customerIs("payment"));
  expect(biaSees.updates.filter(customerIs(null))).toEqual([]);
});

test("a tab that polls is present too, until it stops polling", async () => {
  const { ana, bia } = await aCustomerAndAnAgent();
  const biaSees = await openLiveStream(twin, bia.token);
  await first(biaSees);
  const poll = () => ana.call("GET /api/order/live/news?tab=janela-da-ana&place=cart");
  expect((await poll()).data.presence).toEqual({ customer: null, isAgentHere: true });
  await biaSees.until(customerIs("cart"));
  await sql`update presence set seen_at = now() - interval '46 seconds' where role = 'customer'`.execute(server.db);
  expect((await bia.call("GET /api/order/live/news?tab=janela-da-bia&place=cart")).data.presence.customer).toBeNull();
  await poll();
  expect((await bia.call("GET /api/order/live/news?tab=janela-da-bia&place=cart")).data.presence.customer).toEqual({
    place: "cart",
    productId: null,
  });
});

test("the stored presence of a tab contains no personal data except the contact's id and the agent's name", async () => {
  const rows = await sql<Record<string, unknown>>`select * from presence`.execute(server.db);
  expect(rows.rows.length).toBeGreaterThan(0);
  const columns = Object.keys(rows.rows[0] ?? {}).filter((name) => !name.endsWith("_at"));
  expect(columns).toEqual([
    ...["shop_id", "contact_id", "session_key", "tab", "role", "place", "product_id", "holder"],
    ...["agent_id", "agent_name"],
  ]);
});
