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
