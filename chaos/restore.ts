import { randomUUID } from "node:crypto";
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createVitrine } from "@vitrine/client/vitrine";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { type Cluster, removeCluster, startCluster } from "@vitrine/embedded-postgres/cluster";
import pg from "pg";
import { type RestartingProcess, startRestartingProcess } from "../bench/servers/restarting-process.ts";
import { operatorToken, startVitrine } from "../bench/servers/vitrine.ts";
import { type CheckoutShop, openCheckoutShop } from "../bench/shops/checkout-shop.ts";
import { placeOrder } from "../bench/shops/place-order.ts";
import { takeBaseBackup, writeOwned } from "./database/base-backup.ts";

/**
 * Point-in-time restore, as docs/operate.md describes it: a base backup is taken while people order, and the WAL is
 * archived. After a noted moment people go on ordering, and then somebody deletes all orders. The restored database must
 * be that of the moment, row by row in every table, and the shop must sell from it.
 */
const { values } = parseArgs({ options: { orders: { type: "string", default: "300" } } });
const orders = Number(values.orders);
const BUYERS = 6;
const NOWHERE = "http://127.0.0.1:1";
const DATABASE = "loja";

type Snapshot = Map<string, string>;

const folder = await mkdtemp(path.join(tmpdir(), "vitrine-restore-"));
// PostgreSQL may run as another user, who has to reach its data and the archive.
await chmod(folder, 0o755);
const archive = path.join(folder, "archive");
await mkdir(archive);
await chmod(archive, 0o777);
const [first, second] = [path.join(folder, "first"), path.join(folder, "second")];
await mkdir(second, { mode: 0o755 });

try {
  const lost = await sellThenLose();
  const began = performance.now();
  await restore(lost);
  console.log(`restored and compared in ${((performance.now() - began) / 1000).toFixed(1)} s`);
} finally {
  for (const dir of [first, second]) await removeCluster(dir);
  await rm(folder, { recursive: true, force: true });
}

type Lost = { moment: string; snapshot: Snapshot; shop: CheckoutShop; placed: string[]; later: string[] };

/** The first life of the database. Its end is the operator's worst day. */
async function sellThenLose(): Promise<Lost> {
  const cluster = await startCluster({
    dir: first,
    flags: [
      ...["wal_level=replica", "archive_mode=on"],
      `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
    ],
  });
  try {
    await query(cluster.adminUrl, `create database ${DATABASE}`);
    // Without jobs nothing changes while nobody orders.
    const databaseUrl = cluster.url(DATABASE);
    const server = await startRestartingProcess(() => startVitrine({ databaseUrl, settings: { WORKER: "off" } }));
    try {
      const shop = await openShop(server, databaseUrl);
      const buyAll = (count: number) => buy(server, shop, count);
      const before = await buyAll(Math.ceil(orders / 3));
      const [during] = await Promise.all([
        buyAll(Math.ceil(orders / 3)),
        takeBaseBackup(cluster.adminUrl, { from: cluster.dataDir, to: path.join(second, "data") }),
      ]);
      const after = await buyAll(Math.ceil(orders / 3));
      const snapshot = await snapshotOf(databaseUrl);
      const [{ moment } = { moment: "" }] = await query<{ moment: string }>(
        databaseUrl,
        "select clock_timestamp()::text as moment",
      );
      const later = await buyAll(Math.ceil(orders / 10));
      await query(databaseUrl, "truncate orders cascade");
      await archiveAll(cluster);
      return { moment, snapshot, shop, placed: [...before, ...during, ...after], later };
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
}

async function restore({ moment, snapshot, shop, placed, later }: Lost): Promise<void> {
  // The role's password is in the data; the embedded cluster keeps a copy beside it.
  await copyFile(path.join(first, "password"), path.join(second, "password"));
  const data = path.join(second, "data");
  await writeOwned(path.join(data, "recovery.signal"), "", data);
  const cluster = await startCluster({
    dir: second,
    flags: [
      `restore_command=cp ${archive}/%f %p`,
      ...[`recovery_target_time=${moment}`, "recovery_target_action=promote"],
    ],
  });
  try {
    await untilPromoted(cluster);
    const databaseUrl = cluster.url(DATABASE);
    const problems = differences(snapshot, await snapshotOf(databaseUrl));
    const rows = await query<{ id: string }>(databaseUrl, "select id from orders where status > 0");
    const restored = new Set(rows.map(({ id }) => id));
    for (const id of placed) if (!restored.has(id)) problems.push(`order ${id} is lost`);
    for (const id of later) if (restored.has(id)) problems.push(`order ${id} is from after the moment`);
    const server = await startRestartingProcess(() => startVitrine({ databaseUrl }));
    try {
      const [sold] = await buy(server, shop, 1);
      console.log(
        `${placed.length} orders at ${moment}, ${later.length} later, all deleted; ` +
          `${restored.size} restored, ${snapshot.size} tables compared, ${sold ? "the shop sells again" : "nothing sold"}`,
      );
    } finally {
      await server.stop();
    }
    for (const problem of problems) console.error(problem);
    console.log(problems.length === 0 ? "every order as it was" : `${problems.length} problems`);
    if (problems.length > 0) process.exitCode = 1;
  } catch (error) {
    console.error(await readFile(path.join(second, "postgres.log"), "utf8"));
    throw error;
  } finally {
    await cluster.stop();
  }
}

async function openShop(server: RestartingProcess, databaseUrl: string): Promise<CheckoutShop> {
  const port = await server.port();
  const vitrine = createVitrine({ baseUrl: `http://127.0.0.1:${port}`, token: operatorToken });
  const { token } = await vitrine.accounts.create({ name: "Restauração", chatbotId: `cb-${randomUUID()}` });
  const owner = { shopId: "loja", accountToken: token, channelId: "aurora-whatsapp", databaseUrl };
  return openCheckoutShop(owner, { port, sandboxUrl: NOWHERE, products: 20 });
}

/** Places so many orders, several at once. Only what the server acknowledged counts. */
async function buy({ ask }: RestartingProcess, shop: CheckoutShop, count: number): Promise<string[]> {
  const placed: string[] = [];
  let begun = 0;
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (begun++ < count) placed.push((await placeOrder(ask, shop, PaymentMethod.Pix)).orderId);
  });
  await Promise.all(buyers);
  return placed;
}

/** The rows of every table, as a number and a hash. */
async function snapshotOf(databaseUrl: string): Promise<Snapshot> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read");
    const { rows } = await client.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')",
    );
    const snapshot: Snapshot = new Map();
    for (const { name } of rows) {
      const found = await client.query<{ state: string }>(
        `select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as state from ${name} t`,
      );
      snapshot.set(name, found.rows[0]?.state ?? "");
    }
    return snapshot;
  } finally {
    await client.end();
  }
}

function differences(before: Snapshot, after: Snapshot): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name}: ${before.get(name)} became ${after.get(name)}`);
}

/** Ends the current segment, and waits until the archive has it. */
async function archiveAll({ adminUrl }: Cluster): Promise<void> {
  const [{ last } = { last: "" }] = await query<{ last: string }>(
    adminUrl,
    "select pg_walfile_name(pg_switch_wal()) as last",
  );
  for (;;) {
    const [state] = await query<{ archived: boolean; failed: number }>(
      adminUrl,
      `select coalesce(last_archived_wal >= '${last}', false) as archived, failed_count::int as failed from pg_stat_archiver`,
    );
    if (state?.archived) return;
    if (state && state.failed > 0) throw new Error("the archive command failed");
    await wait(100);
  }
}

async function untilPromoted({ adminUrl }: Cluster): Promise<void> {
  for (;;) {
    const [state] = await query<{ recovering: boolean }>(adminUrl, "select pg_is_in_recovery() as recovering");
    if (!state?.recovering) return;
    await wait(50);
  }
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
