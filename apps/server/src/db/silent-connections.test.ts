import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { useDatabaseProxy } from "../../test/fixtures/database/database-proxy-fixture.ts";
import { createDatabase } from "../../test/fixtures/database-fixture.ts";
import { isConnectionLost } from "./connection-lost.ts";
import { listenTo } from "./notifications.ts";
import { connect } from "./pool.ts";

const database = { databaseUrl: "" };
let drop: () => Promise<void>;
beforeAll(async () => {
  const created = await createDatabase();
  database.databaseUrl = created.url;
  drop = created.drop;
});
afterAll(() => drop());
const wire = useDatabaseProxy(database);

test("a listening connection that died without a farewell is given up, and listening continues on another one", async () => {
  const errors: string[] = [];
  const notifications = await listenTo(wire.databaseUrl, ({ message }) => errors.push(message), {
    askEveryMs: 20,
    answerMs: 500,
  });
  onTestFinished(() => notifications.close());
  let gaps = 0;
  const received: string[] = [];
  notifications.onGap(() => {
    gaps += 1;
  });
  notifications.on("sessions_revoked", (shopId) => received.push(shopId));
  wire.silence();
  // Until then a session that another process revoked would still be let in here.
  await expect.poll(() => notifications.isLive(), { timeout: 10_000 }).toBe(false);
  await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1);
  expect(notifications.isLive()).toBe(true);
  const other = new pg.Client(database.databaseUrl);
  await other.connect();
  await other.query("select pg_notify('sessions_revoked', 'loja-1')");
  await other.end();
  await expect.poll(() => received).toEqual(["loja-1"]);
  expect(errors).toEqual(["the listening connection does not answer"]);
});

test("a query on a connection that died without a farewell fails as one that may come again, and the next one works", async () => {
  const db = connect(wire.databaseUrl, {
    ...{ max: 1, statementTimeoutMs: 1_000, silenceMs: 200 },
    onConnectionError: () => undefined,
  });
  onTestFinished(() => db.destroy());
  await sql`select 1`.execute(db);
  wire.silence();
  const failed = await sql`select 1`.execute(db).catch((error: unknown) => error);
  expect(isConnectionLost(failed)).toBe(true);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test("a transaction on such a connection ends, too", async () => {
  const db = connect(wire.databaseUrl, {
    ...{ max: 1, statementTimeoutMs: 1_000, silenceMs: 200 },
    onConnectionError: () => undefined,
  });
  onTestFinished(() => db.destroy());
  const failed = await db
    .transaction()
    .execute(async (trx) => {
      await sql`select 1`.execute(trx);
      wire.silence();
      await sql`select 2`.execute(trx);
    })
    .catch((error: unknown) => error);
  expect(isConnectionLost(failed)).toBe(true);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test("the database asks within seconds whether a silent process is still there, and does not keep its locks for hours", async () => {
  const db = connect(database.databaseUrl, { max: 1, onConnectionError: () => undefined });
  onTestFinished(() => db.destroy());
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name like 'tcp_keepalives_%' order by name`.execute(db);
  expect(rows.map(({ setting }) => setting)).toEqual(["3", "10", "5"]);
});
