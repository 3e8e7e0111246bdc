import pg from "pg";
import { expect, test } from "vitest";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

const server = useServer();

/** For connections that are opened from now on. */
const WAIT_SHORTLY = `do $$ begin execute format('alter database %I set lock_timeout = ''50ms''', current_database()); end $$`;
const END_THE_OPEN_ONES =
  "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine' and datname = current_database()";

test("a change that waits too long for the database is answered as busy, does nothing, and works when it comes again", async () => {
  const shop = await anOrderShop(server);
  const customer = await shop.customer();
  const add = () => customer.call("POST /api/order/items/", { providerId: "cafe", quantity: 1 });
  const { data: order } = await add();
  const other = new pg.Client(server.databaseUrl);
  await other.connect();
  await other.query(WAIT_SHORTLY);
  await other.query(END_THE_OPEN_ONES);
  await expect.poll(async () => (await customer.call("GET /api/order/current")).status).toBe(200);

  await other.query("begin");
  await other.query("select from orders where shop_id = $1 and id = $2 for update", [shop.shopId, order.id]);
  const busy = await add();
  expect(busy).toMatchObject({ status: 503, errors: [{ code: "database-busy" }], headers: { "retry-after": "1" } });
  await other.query("rollback");
  await other.end();

  expect((await customer.call("GET /api/order/current")).data.items).toMatchObject([{ quantity: 1 }]);
  expect(await add()).toMatchObject({ status: 200, data: { items: [{ quantity: 2 }] } });
});
