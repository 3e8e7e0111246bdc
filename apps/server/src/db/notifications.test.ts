import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../../test/fixtures/database-fixture.ts";
import { listenTo } from "./notifications.ts";

async function aListener() {
  const database = await createDatabase();
  const other = new pg.Client(database.url);
  await other.connect();
  const notifications = await listenTo(database.url, () => undefined);
  onTestFinished(async () => {
    await notifications.close();
    await other.end();
    await database.drop();
  });
  return { other, notifications };
}

test("a notification of another process arrives", async () => {
  const { other, notifications } = await aListener();
  const received: string[] = [];
  notifications.on("catalog_changed", (shopId) => received.push(shopId));
  await other.query("select pg_notify('catalog_changed', 'loja-1')");
  await expect.poll(() => received).toEqual(["loja-1"]);
});

test("a lost connection is reported, and listening continues afterwards", async () => {
  const { other, notifications } = await aListener();
  let gaps = 0;
  const received: string[] = [];
  notifications.onGap(() => {
    gaps += 1;
  });
  notifications.on("catalog_changed", (shopId) => received.push(shopId));
  await other.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query like 'listen%'",
  );
  await expect.poll(() => gaps).toBe(1);
  expect(notifications.isLive()).toBe(true);
  await other.query("select pg_notify('catalog_changed', 'loja-2')");
  await expect.poll(() => received).toEqual(["loja-2"]);
});

test("whoever caught up has heard of every change before", async () => {
  const { other, notifications } = await aListener();
  const received: string[] = [];
  notifications.on("shop_changed", (shopId) => received.push(shopId));
  for (let round = 0; round < 50; round++) {
    await other.query(`select pg_notify('shop_changed', 'loja-${round}')`);
    await notifications.caughtUp();
    expect(received).toHaveLength(round + 1);
  }
});

test("many who catch up at once have each heard of their own change", async () => {
  const { other, notifications } = await aListener();
  const received = new Set<string>();
  notifications.on("shop_changed", (shopId) => received.add(shopId));
  const heard: Promise<boolean>[] = [];
  for (let round = 0; round < 40; round++) {
    const shopId = `loja-${round}`;
    await other.query("select pg_notify('shop_changed', $1)", [shopId]);
    heard.push(notifications.caughtUp().then(() => received.has(shopId)));
  }
  expect(await Promise.all(heard)).not.toContain(false);
});

test("whoever catches up does not wait for a lost connection", async () => {
  const { other, notifications } = await aListener();
  await other.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query like 'listen%'",
  );
  await notifications.caughtUp();
  await notifications.close();
  await notifications.caughtUp();
});
