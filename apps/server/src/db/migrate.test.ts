import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { migrate, pendingMigrations, TableBusyError } from "./migrate.ts";

const server = useServer();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vitrine-migrations-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, text: string): Promise<void> {
  await writeFile(path.join(folder, name), text);
}

/** Somebody who looks at an order and forgets to end the transaction. */
async function holdOrders(): Promise<pg.Client> {
  const client = new pg.Client(server.databaseUrl);
  await client.connect();
  await client.query("begin; lock table orders in access share mode");
  return client;
}

const columnsOf = async (table: string) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table}`.execute(server.db);
  return rows.map(({ name }) => name);
};

test("while a table that a migration needs is busy, customers order on, and the migration comes again", async () => {
  const shop = await anOrderShop(server);
  const customer = await shop.customer();
  await write("901-busy.sql", "alter table orders add column tried_901 text");
  const holder = await holdOrders();
  let blocked = 0;
  let isOver = false;
  const onBlocked = () => {
    blocked++;
    if (blocked === 2) void holder.end();
  };
  const migration = migrate(server.databaseUrl, { folder, pauseMs: 300, onBlocked }).finally(() => {
    isOver = true;
  });
  const slowest = { ms: 0 };
  let ordered = 0;
  while (!isOver) {
    const began = performance.now();
    const { status } = await customer.call("POST /api/order/items/", { providerId: "cafe", quantity: 1 });
    expect(status).toBe(200);
    ordered++;
    slowest.ms = Math.max(slowest.ms, performance.now() - began);
  }
  await migration;
  expect(blocked).toBeGreaterThanOrEqual(2);
  expect(ordered).toBeGreaterThan(2);
  // A migration waits two seconds, and the customer behind it no longer.
  expect(slowest.ms).toBeLessThan(5_000);
  expect(await columnsOf("orders")).toContain("tried_901");
});

test("a migration whose table stays busy changes nothing, and its name is said", async () => {
  await write("902-first.sql", "create table tried_902 (id int)");
  await write("903-busy.sql", "create table tried_903 (id int); alter table orders add column tried_903 text");
  const holder = await holdOrders();
  const migration = migrate(server.databaseUrl, { folder, patienceMs: 0 });
  await expect(migration).rejects.toEqual(new TableBusyError("903-busy.sql"));
  await holder.end();
  expect(await columnsOf("tried_902")).toEqual(["id"]);
  expect(await columnsOf("tried_903")).toEqual([]);
  await migrate(server.databaseUrl, { folder });
  expect(await columnsOf("tried_903")).toEqual(["id"]);
});

test("of several processes that start at once, one migrates", async () => {
  await write("904-once.sql", "create table tried_904 (id int); insert into tried_904 values (1)");
  await Promise.all(Array.from({ length: 4 }, () => migrate(server.databaseUrl, { folder })));
  const { rows } = await sql`select id from tried_904`.execute(server.db);
  expect(rows).toHaveLength(1);
});

test("an earlier release starts at a database that a newer one has migrated", async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('999-newer.sql', now()::text)`.execute(server.db);
  await migrate(server.databaseUrl);
  expect(await pendingMigrations(server.db)).toMatchObject({
    pending: [],
    unknown: expect.arrayContaining(["999-newer.sql"]),
  });
});
