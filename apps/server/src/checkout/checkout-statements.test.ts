import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createFakePaymentProvider } from "../../test/fakes/fake-payment-provider.ts";
import { type AtCheckout, aCheckoutShop, atCheckout } from "../../test/fixtures/checkout-shop-fixture.ts";
import { sentStatements } from "../../test/fixtures/database/sent-statements.ts";
import { aTabId, openLiveStream, useListeningServers } from "../../test/fixtures/live-stream-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

const bank = createFakePaymentProvider();
const server = useServer({ connectorFor: bank.connectorFor });
useListeningServers(server);

let ana: AtCheckout;
beforeEach(async () => {
  const shop = await aCheckoutShop(server);
  // Another customer was here before, so the shop and its products are in memory.
  const before = atCheckout(await shop.customer());
  await before.call("GET /api/session/current-session");
  await before.choosesAll();
  await before.call("POST /api/order/checkout/defaults", {});
  ana = atCheckout(await shop.customer());
});

/** The statements that a call needs. A change is announced to other processes later, in a statement for many. */
const statements = async (work: () => Promise<unknown>) =>
  (await sentStatements(server, work)).filter((text) => !text.includes("pg_notify('live'"));

test("opening the shop reads the session and the order, and the pages after it read nothing", async () => {
  expect(await statements(() => ana.call("GET /api/session/current-session"))).toHaveLength(2);
  for (const page of ["/api/shop/settings", "/api/catalog/categories", "/api/catalog/top"]) {
    await ana.call(`GET ${page}`);
    expect(await statements(() => ana.call(`GET ${page}`)), page).toEqual([]);
  }
});

test("the first item takes one reading and one saving, and the next one only the saving", async () => {
  await ana.call("GET /api/session/current-session");
  expect(await statements(() => ana.add("cafe"))).toHaveLength(2);
  expect(await statements(() => ana.add("cafe"))).toHaveLength(1);
});

test("a window is told of its own change without a reading", async () => {
  await ana.add("cafe");
  const window = await openLiveStream(server, ana.token);
  await window.until(() => true);
  await expect.poll(() => server.db.selectFrom("presence").select("tab").execute()).not.toEqual([]);
  const sent = await sentStatements(server, async () => {
    const { version } = (await ana.add("cafe")).data;
    const update = await window.until(({ order }) => order?.version === version);
    expect(update.order?.changes).toMatchObject([{ version, isOwn: true, text: expect.stringContaining("cafe") }]);
  });
  expect(sent.filter((text) => /order_events|latestPlaced/.test(text))).toEqual([
    expect.stringContaining("insert into order_events"),
  ]);
});

test("a window is told that its order was placed and can be paid without a reading", async () => {
  await ana.choosesAll();
  const window = await openLiveStream(server, ana.token);
  await window.until(() => true);
  await expect.poll(() => server.db.selectFrom("presence").select("tab").execute()).not.toEqual([]);
  let position = "";
  const sent = await sentStatements(server, async () => {
    const { id } = (await ana.place({ paymentMethod: PaymentMethod.Pix })).data;
    await window.until(({ hasOrders, order }) => hasOrders && order?.id === "" && order.changes.length === 1);
    await ana.call(`POST /api/order/payment/charge?orderId=${id}`);
    position = (await window.until(({ placedChanges }) => placedChanges.length === 1)).position;
  });
  expect(sent.filter((text) => /from "order_events"|latestPlaced/.test(text))).toEqual([]);
  // What the window has now is what it would have read.
  const news = await ana.call(`GET /api/order/live/news?tab=${aTabId()}&place=payment&position=${position}`);
  expect(news.data).toMatchObject({ position, order: null, hasOrders: false, placedChanges: [] });
});

test("the defaults read the contact once and save once", async () => {
  await ana.add("cafe");
  await ana.address();
  expect(await statements(() => ana.call("POST /api/order/checkout/defaults", { addressIndex: 0 }))).toHaveLength(2);
});

test("placing, charging and showing the order take few statements", async () => {
  await ana.choosesAll();
  const { id: orderId, totalAmout } = await ana.order();
  const body = { orderId, totalAmout, paymentMethod: PaymentMethod.Pix };
  // Reading, then one transaction: begin, save, the jobs, commit. Nobody counts the stock of this coffee.
  expect((await statements(() => ana.place(body))).length).toBeLessThanOrEqual(6);
  expect(await statements(() => ana.call(`GET /api/orders/${orderId}`))).toHaveLength(3);
  const charge = () => ana.call(`POST /api/order/payment/charge?orderId=${orderId}`);
  // The order and the phone are read. The attempt is saved before the provider is called, and its answer after; then the
  // order follows. The shop's first charge also reads its account there, and whose host this is.
  expect((await statements(charge)).length).toBeLessThanOrEqual(7);
  expect(await statements(charge)).toHaveLength(2);
});

/** The statements of the jobs that are due, without those of the queue itself. */
const jobStatements = async () =>
  (await sentStatements(server, () => server.runJobs())).filter(
    (text) => !/"graphile_worker"|pg_notify\('live'/.test(text),
  );

test("what follows a charge in the background takes few statements, and asking again about it only two", async () => {
  await ana.choosesAll();
  const { id } = (await ana.place({ paymentMethod: PaymentMethod.Pix })).data;
  await server.runJobs();
  await ana.call(`POST /api/order/payment/charge?orderId=${id}`);
  // The order recorded its payment with the charge, so the job reads the attempts, whose order it is, and the order.
  expect(await jobStatements()).toHaveLength(3);

  await sql`update graphile_worker._private_jobs set run_at = now() where payload ->> 'attemptId' = (
    select id from payment_attempts where order_id = ${id})`.execute(server.db);
  // The attempt is read and the next question is planned: nothing changed, so the order is not locked.
  expect(await jobStatements()).toHaveLength(2);
});
