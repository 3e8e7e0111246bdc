import pg from "pg";
import { expect, test } from "vitest";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

const server = useServer();

const CUSTOMERS = 8;
const CUTS = 25;

test("while the database cuts its connections, customers get an answer they can act on, and the server goes on", async () => {
  const shop = await anOrderShop(server);
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => shop.customer()));
  const other = new pg.Client(server.databaseUrl);
  await other.connect();
  const seen = new Map<number, number>();
  let isOver = false;
  const shopping = customers.map(async (customer) => {
    while (!isOver) {
      const { status } = await customer.call("POST /api/order/items/", { providerId: "cafe", quantity: 1 });
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
  });
  for (let cut = 0; cut < CUTS; cut += 1) {
    const before = sum(seen);
    await other.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine' and datname = current_database()",
    );
    await expect.poll(() => sum(seen), { interval: 5 }).toBeGreaterThan(before + CUSTOMERS);
  }
  isOver = true;
  await Promise.all(shopping);
  await other.end();
  expect([...seen.keys()].sort()).toEqual([200, 503]);
  for (const customer of customers) expect((await customer.call("GET /api/order/current")).status).toBe(200);
});

const sum = (counts: Map<number, number>) => [...counts.values()].reduce((total, count) => total + count, 0);
