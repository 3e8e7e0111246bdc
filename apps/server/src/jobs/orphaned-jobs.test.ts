import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
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

test("the database is told to ask soon whether a worker is still there, so that one without power holds no job for hours", async () => {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  const databaseUrl = `postgres://vitrine@127.0.0.1:${port}/vitrine`;
  const connected = once(listener, "connection");
  const heartbeat = startHeartbeat({ databaseUrl, log: { warn: () => undefined } }, "w1");
  const [socket] = (await connected) as [Socket];
  const [greeting] = (await once(socket, "data")) as [Buffer];
  expect(greeting.toString()).toContain("tcp_keepalives_idle=10");
  const stopped = heartbeat.stop();
  socket.destroy();
  await stopped;
  listener.close();
});
