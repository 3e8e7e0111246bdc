import { sql } from "kysely";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { messagingChannel } from "../../../test/fixtures/chat-channel-fixture.ts";
import { anOrderShop } from "../../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const MINUTE_MS = 60_000;
/** The first minute of a window of five. */
let now = Math.ceil(Date.now() / (5 * MINUTE_MS)) * 5 * MINUTE_MS + MINUTE_MS;
const server = useServer({ now: () => now });

const reminding = { channels: [messagingChannel], recovery: { cart: { afterMinutes: 60 } } };

const reminderTimes = async (shopId: string) => {
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker.jobs
    where task_identifier = 'remind-contact' and key like ${`%:${shopId}:%`}`.execute(server.db);
  return rows.map((row) => row.run_at.getTime());
};

test("a cart that changes often schedules its reminder once in five minutes", async () => {
  const { shopId, customer } = await anOrderShop(server, reminding);
  const ana = await customer();
  await ana.add("cafe");
  const scheduled = now + 60 * MINUTE_MS;
  expect(await reminderTimes(shopId)).toEqual([scheduled]);

  now += MINUTE_MS;
  const queries = vi.spyOn(pg.Client.prototype, "query");
  await ana.add("cafe");
  expect(queries.mock.calls.filter(([query]) => JSON.stringify(query).includes("add_job"))).toEqual([]);
  queries.mockRestore();
  expect(await reminderTimes(shopId)).toEqual([scheduled]);

  now += 5 * MINUTE_MS;
  await ana.add("cafe");
  expect(await reminderTimes(shopId)).toEqual([now + 60 * MINUTE_MS]);
});

test("a cart that was emptied or confirmed schedules its reminder again with the next item", async () => {
  const { shopId, customer } = await anOrderShop(server, reminding);
  const ana = await customer();
  await ana.add("cafe");
  await ana.setQuantity(0, 0);
  now += 10_000;
  await ana.add("cafe");
  expect(await reminderTimes(shopId)).toEqual([now + 60 * MINUTE_MS]);
  await ana.confirm();
  now += 10_000;
  await ana.add("cafe");
  expect(await reminderTimes(shopId)).toEqual([now + 60 * MINUTE_MS]);
});
