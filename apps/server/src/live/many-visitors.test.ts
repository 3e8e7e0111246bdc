import { ANONYMOUS_SESSION } from "@vitrine/domain/session/anonymous-user";
import { afterEach, beforeAll, expect, test } from "vitest";
import { type LiveStreamReader, openLiveStream, useListeningServers } from "../../test/fixtures/live-stream-fixture.ts";
import { anOrderShop, buyer } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

const streamBounds = { perProcess: 4, visitors: 4, perShop: 4, visitorsPerNetwork: 3, perNetwork: 4 };
const server = useServer({ streamBounds });
useListeningServers(server);

let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeAll(async () => {
  shop = await anOrderShop(server, { anonymousBrowsing: true });
});

let open: LiveStreamReader[] = [];
afterEach(async () => {
  await Promise.all(open.map(({ leave }) => leave()));
  open = [];
});

async function aVisitor() {
  const { data } = await server.call(`GET /api/session/${ANONYMOUS_SESSION}?shop=${shop.shopId}`, {
    headers: { host: "vitrine.test" },
  });
  return buyer(server, data.code, data.userShop.id);
}

/** Its stream, once the server knows whether there is an order. */
async function watch({ token }: { token: string }, from = "127.0.0.1") {
  const stream = await openLiveStream(server, token, { from });
  if (stream.status === 200) {
    await stream.until(() => true);
    open.push(stream);
  }
  return stream;
}

const network = (index: number) => `127.0.0.${10 + index}`;

test("a full server lets customers and agents in: the visitor who came first and chose nothing gives way", async () => {
  const buying = await aVisitor();
  await buying.add("cafe");
  const first = await watch(buying, network(0));
  const visitors = [];
  for (const index of [1, 2, 3]) visitors.push(await watch(await aVisitor(), network(index)));
  const ana = await shop.customer();
  expect((await watch(ana, network(4))).status).toBe(200);
  await visitors[0]?.ended;
  const bia = await shop.agent(ana.contactId);
  expect((await watch(bia, network(5))).status).toBe(200);
  await visitors[1]?.ended;
  expect([first.isOver(), visitors[2]?.isOver()]).toEqual([false, false]);
});

test("a visitor for whom there is no stream is told to poll, and polling works", async () => {
  for (const index of [1, 2, 3, 4]) await watch(await aVisitor(), network(index));
  const late = await aVisitor();
  const refused = await watch(late, network(5));
  await refused.ended;
  expect([refused.status, refused.rest()]).toEqual([204, ""]);
  expect((await late.call("GET /api/order/live/news?tab=janela-nova&place=catalog")).status).toBe(200);
});

test("one network has a share of the visitors' streams, and leaves the others theirs", async () => {
  const statuses = [];
  for (let count = 0; count < 4; count++) statuses.push((await watch(await aVisitor())).status);
  expect(statuses).toEqual([200, 200, 200, 204]);
  expect((await watch(await aVisitor(), network(1))).status).toBe(200);
});

test("a shop that opens streams for all its contacts has its share; when all are customers, the next one hears so", async () => {
  for (let count = 0; count < 4; count++) await watch(await shop.customer(), network(count));
  const fifth = await watch(await shop.customer(), network(5));
  await fifth.ended;
  expect(fifth.status).toBe(503);
  expect(JSON.parse(fifth.rest())).toMatchObject({ errors: [{ code: "live-full" }] });
});
