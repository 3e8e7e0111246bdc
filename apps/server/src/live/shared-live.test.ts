import { sql } from "kysely";
import { expect, test } from "vitest";
import { aTabId, openLiveStream, useListeningServers } from "../../test/fixtures/live-stream-fixture.ts";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { useServer, useTwin } from "../../test/fixtures/server-fixture.ts";
import { openSharedStream } from "../../test/fixtures/shared-stream-fixture.ts";

const server = useServer({ hasMembersByHeader: true });
const twin = useTwin(server, { hasMembersByHeader: true });
useListeningServers(server, twin);

const wishOf = (code: string, tab = aTabId()) => ({ code, tab, place: "cart" }) as const;
const nobody = "0".repeat(43);

test("one stream carries the windows of two customers and the panel, each with its own news only", async () => {
  const shop = await anOrderShop(server);
  const [ana, rui] = [await shop.customer(), await shop.customer("wp:5511999990002")];
  const wishes = { orders: [wishOf(ana.token), wishOf(rui.token)], shops: [{ shopId: shop.shopId }] };
  const headers = memberHeaders(shop.chatbotId);
  const stream = await openSharedStream(server, wishes, { at: "/painel/api/live", headers });
  for (const tag of ["o0", "o1"]) await stream.until(tag, "news");
  await stream.until("s0", "open");

  const { version } = (await ana.add("cafe")).data;
  expect((await stream.until("o0", "news", ({ order }) => order?.version === version)).order.changes).toMatchObject([
    { isOwn: true },
  ]);
  const address = `POST /painel/api/shops/${shop.shopId}/service/${ana.contactId}/take`;
  await twin.call(address, { headers: memberHeaders(shop.chatbotId, "agent", "Bia"), body: { from: null } });
  expect(await stream.until("s0", "service")).toEqual({ contactId: ana.contactId });
  const later = (await rui.add("cafe")).data.version;
  await stream.until("o1", "news", ({ order }) => order?.version === later);
  expect(stream.namesOf("s0")).toEqual([]);
  await stream.leave();
});

test("whoever is not let in is told why, one by one, and the others are served", async () => {
  const [shop, other] = [await anOrderShop(server), await anOrderShop(server)];
  const ana = await shop.customer();
  const wishes = {
    orders: [wishOf(`${shop.shopId}.${nobody}`), wishOf(ana.token)],
    shops: [{ shopId: other.shopId }, { shopId: shop.shopId }],
  };
  const headers = memberHeaders(shop.chatbotId);
  const stream = await openSharedStream(server, wishes, { at: "/painel/api/live", headers });
  expect(await stream.until("o0", "refused")).toEqual({ status: 401 });
  // Whoever has nothing to do with a shop does not learn that it exists.
  expect(await stream.until("s0", "refused")).toEqual({ status: 404 });
  await stream.until("o1", "news");
  await stream.until("s1", "open");
  await stream.leave();

  // The sign-in of one window is nothing that a shop's window could use, nor the other way round.
  const signedOut = await openSharedStream(server, { orders: [wishOf(ana.token)], shops: [{ shopId: shop.shopId }] });
  expect(await signedOut.until("s0", "refused")).toEqual({ status: 401 });
  await signedOut.until("o0", "news");
  await signedOut.leave();
  const fromElsewhere = { ...headers, "sec-fetch-site": "cross-site" };
  const foreign = await openSharedStream(server, { shops: [{ shopId: shop.shopId }] }, { headers: fromElsewhere });
  expect(await foreign.until("s0", "refused")).toEqual({ status: 403 });
  // Nothing is left to listen to.
  await foreign.ended;
});

test("the end of one session ends neither the stream nor the others in it; with the last one the stream ends", async () => {
  const shop = await anOrderShop(server);
  const [ana, rui] = [await shop.customer(), await shop.customer("wp:5511999990002")];
  const stream = await openSharedStream(server, { orders: [wishOf(ana.token), wishOf(rui.token)] });
  await stream.until("o0", "news");
  await stream.until("o1", "news");
  const revoke = (code: string) =>
    twin.call(`POST ${shop.shop}/sessions/revoke`, { token: shop.token, body: { code } });
  await revoke(ana.token);
  await stream.until("o0", "end");
  const { version } = (await rui.add("cafe")).data;
  await stream.until("o1", "news", ({ order }) => order?.version === version);
  expect(stream.namesOf("o0")).toEqual([]);
  await revoke(rui.token);
  await stream.ended;
});

test("a stream that is opened again, elsewhere too, takes up every window where it was and shows it once", async () => {
  const shop = await anOrderShop(server);
  const ana = await shop.customer();
  const bia = await shop.agent(ana.contactId);
  const biaSees = await openLiveStream(twin, bia.token);
  const tab = aTabId();
  const first = await openSharedStream(server, { orders: [wishOf(ana.token, tab)] });
  const { position } = await first.until("o0", "news");
  await biaSees.until(({ presence }) => presence?.customer?.place === "cart");

  // Another window joins: the browser opens a stream with both, and the server replaces what the first one carried.
  const rui = await shop.customer("wp:5511999990002");
  const both = { orders: [{ ...wishOf(ana.token, tab), position }, wishOf(rui.token)] };
  const second = await openSharedStream(server, both);
  await second.until("o0", "news");
  await first.ended;

  await second.leave();
  const added = await ana.add("cafe");
  const third = await openSharedStream(twin, both);
  const missed = await third.until("o0", "news");
  expect(missed.order.changes.map((change: { version: number }) => change.version)).toEqual([added.data.version]);
  const { rows } =
    await sql`select tab from presence where contact_id = ${ana.contactId} and role = 'customer'`.execute(server.db);
  expect(rows).toEqual([{ tab }]);
  await Promise.all([third.leave(), biaSees.leave()]);
});

test("the windows of one session are counted in a shared stream as anywhere else", async () => {
  const ana = await (await anOrderShop(server)).customer();
  const stream = await openSharedStream(server, { orders: Array.from({ length: 7 }, () => wishOf(ana.token)) });
  expect(await stream.until("o6", "refused")).toEqual({ status: 429 });
  for (let at = 0; at < 6; at++) await stream.until(`o${at}`, "news");
  await stream.leave();
});

test("too many wishes, and bodies that are none, are refused before anybody is looked up", async () => {
  const wishes = (count: number) => ({
    orders: Array.from({ length: count }, () => wishOf("x".repeat(43))),
    shops: [],
  });
  const answers = await Promise.all(
    [undefined, {}, { orders: [], shops: [{ shopId: "a\u0000b" }] }, wishes(25)].map((body) =>
      server.call("POST /api/live", body === undefined ? {} : { body }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
});
