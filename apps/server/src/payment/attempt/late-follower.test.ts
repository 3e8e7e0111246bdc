import { PaymentStatus } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import { aCheckoutShop, atCheckout, onlyPix } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const bank = createFakePaymentProvider();
const server = useServer({ connectorFor: bank.connectorFor });

test("who began to bring order and payments in line before the money came, and is late, does not take the payment back", async () => {
  const shop = await aCheckoutShop(server, onlyPix);
  const ana = atCheckout(await shop.customer());
  await ana.choosesAll();
  const { id } = (await ana.place()).data;
  await ana.call("POST /api/order/payment/charge");
  await server.runJobs();
  const said = async () =>
    (await server.call(`GET ${shop.shop}/orders/${id}`, { token: shop.token })).data.order.payment;
  expect((await said()).status).toBe(PaymentStatus.Waiting);

  // The job has begun and waits for the order, while another process records that it is paid.
  await sql`select graphile_worker.add_job('follow-payment', json_build_object('shopId', ${shop.shopId}::text, 'orderId', ${id}::text))`.execute(
    server.db,
  );
  let late: Promise<void> | undefined;
  await server.db.transaction().execute(async (trx) => {
    await sql`lock table orders in access exclusive mode`.execute(trx);
    late = server.runJobs();
    await expect.poll(async () => (await waiting.execute(server.db)).rows[0]?.count).toBe(1);
    await sql`update payment_attempts set status = 'paid' where order_id = ${id}`.execute(trx);
  });
  await late;
  expect((await said()).status).toBe(PaymentStatus.Paid);
});

const waiting = sql<{ count: number }>`select count(*)::int from pg_locks
  where not granted and database = (select oid from pg_database where datname = current_database())`;
