import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { type LiveStreamReader, openLiveStream, useListeningServers } from "../../test/fixtures/live-stream-fixture.ts";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer, useTwin } from "../../test/fixtures/server-fixture.ts";

const folder = await mkdtemp(path.join(tmpdir(), "vitrine-live-log-"));
const file = path.join(folder, "vitrine.log");
const server = useServer({ env: { LOG_LEVEL: "info", LOG_FILE: file } });
const twin = useTwin(server);
useListeningServers(server, twin);
afterAll(() => rm(folder, { recursive: true, force: true }));

const first = (reader: LiveStreamReader) => reader.until(() => true);

test("the streams of a revoked session end on every server, and other streams continue", async () => {
  const shop = await anOrderShop(server);
  const ana = await shop.customer("wp:5511999990001");
  const other = await shop.customer("wp:5511999990002");
  const [here, there, others] = [
    await openLiveStream(server, ana.token),
    await openLiveStream(twin, ana.token),
    await openLiveStream(twin, other.token),
  ];
  for (const reader of [here, there, others]) await first(reader);
  const body = { code: ana.token };
  const revoked = await server.call(`POST ${shop.shop}/sessions/revoke`, { token: shop.token, body });
  expect(revoked.status).toBe(200);
  await Promise.all([here.ended, there.ended]);
  expect(others.isOver()).toBe(false);
  const again = await openLiveStream(twin, ana.token);
  await again.ended;
  expect(again.status).toBe(401);
});

test("the number of streams per person is limited until one is closed", async () => {
  const ana = await (await anOrderShop(server)).customer();
  const windows = [];
  for (let count = 0; count < 6; count++) windows.push(await openLiveStream(server, ana.token));
  const tooMany = await openLiveStream(server, ana.token);
  await tooMany.ended;
  expect(tooMany.status).toBe(429);
  expect(tooMany.headers["retry-after"]).toBe("2");
  expect(JSON.parse(tooMany.rest())).toMatchObject({ success: false, errors: [{ code: "live-too-many" }] });
  const again = await openLiveStream(server, ana.token, { tab: windows[0]?.tab ?? "" });
  expect(again.status).toBe(200);
});

test("a server that stops ends its streams at once, and its tabs disappear for the others", async () => {
  const shop = await anOrderShop(server);
  const ana = await shop.customer();
  const bia = await shop.agent(ana.contactId);
  const anaSees = await openLiveStream(server, ana.token);
  const biaSees = await openLiveStream(twin, bia.token);
  await anaSees.until(({ presence }) => presence?.isAgentHere === true);
  await biaSees.until(({ presence }) => presence?.customer?.place === "catalog");
  anaSees.pause();
  await server.app.close();
  expect((await biaSees.until(({ presence }) => presence?.customer === null)).presence?.customer).toBeNull();
  const left = await sql<{ role: string }>`
    select role from presence where contact_id = ${ana.contactId} and shop_id = ${shop.shopId}`.execute(server.db);
  expect(left.rows).toEqual([{ role: "agent" }]);
  anaSees.resume();
  await anaSees.ended;

  const log = (await readFile(file, "utf8")).split("\n").flatMap((line) => (line ? [JSON.parse(line)] : []));
  const streams = log.filter(({ req, res }) => req?.route === "/api/order/live" && res?.statusCode === 200);
  // The revoked stream of Ana, the six tabs, the reopened one, and the last one.
  expect(streams.length).toBe(9);
  expect(streams[0]).toMatchObject({ msg: "request", ms: expect.any(Number) });
});
