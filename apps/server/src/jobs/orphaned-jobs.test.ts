import { setImmediate as nextTurn } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../../test/fixtures/database-fixture.ts";
import { startHeartbeat } from "./orphaned-jobs.ts";

test("a worker that stops just when its sign of life is cut off leaves none behind", async () => {
  const database = await createDatabase();
  const admin = new pg.Client(database.url);
  await admin.connect();
  onTestFinished(async () => {
    await admin.end();
    await database.drop();
  });
  // Workers of other tests have databases of their own.
  const ofWorkers =
    "from pg_stat_activity where datname = current_database() and application_name like 'vitrine-worker %'";
  const signs = async () => (await admin.query(`select pid ${ofWorkers}`)).rows;
  for (let round = 0; round < 10; round++) {
    let isCut: () => void = () => undefined;
    const cut = new Promise<void>((resolve) => {
      isCut = resolve;
    });
    const heartbeat = startHeartbeat({ databaseUrl: database.url, log: { warn: () => isCut() } }, `w${round}`);
    await expect.poll(signs).toHaveLength(1);
    await admin.query(`select pg_terminate_backend(pid) ${ofWorkers}`);
    await cut;
    for (let turn = 0; turn < round; turn++) await nextTurn();
    await heartbeat.stop();
    await expect.poll(signs).toEqual([]);
  }
});
