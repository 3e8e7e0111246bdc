import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createVitrine } from "@vitrine/client/vitrine";
import type { Order } from "@vitrine/contract/storefront/order";
import type { Answer } from "@vitrine/contract/wire/envelope";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { type Cluster, removeCluster, startCluster } from "@vitrine/embedded-postgres/cluster";
import pg from "pg";
import type { ChildServer } from "../bench/servers/child-server.ts";
import { startVitrine } from "../bench/servers/vitrine.ts";
import { openChaosShop } from "./chaos-shop.ts";
import { openDatabaseAddress } from "./database/database-address.ts";

/**
 * Eight customers add items at two servers, while the database cuts its connections, restarts, and is killed. A request
 * under way may get 503, never another error and never nothing. A customer who gets one sends the same key again. No
 * server may end, both must work again by themselves, and every acknowledged item must be there, once.
 */
const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
const rounds = Number(values.rounds);
const CUSTOMERS = 8;
/** Until both servers answered every customer again, and a job was done. */
const DEADLINE_MS = 60_000;

const dir = await mkdtemp(path.join(tmpdir(), "vitrine-faults-"));
// PostgreSQL does not run as root; its user must be able to enter the folder.
await chmod(dir, 0o755);
let cluster = await startCluster({ dir });
// A restarted PostgreSQL takes another port.
const address = await openDatabaseAddress(() => Number(new URL(cluster.adminUrl).port));
const servers: ChildServer[] = [];
const problems: string[] = [];
const seen = new Map<string, number>();
let isOver = false;

const faults: Record<string, () => Promise<void>> = {
  "connections cut": () =>
    asAdmin("select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'vitrine%'").then(
      () => undefined,
    ),
  "fast restart": restart,
  "postmaster killed": async () => {
    process.kill(await postmasterPid(cluster), "SIGKILL");
    await restart();
  },
};

try {
  await asAdmin("create database faults");
  for (let count = 0; count < 2; count += 1)
    servers.push(await startVitrine({ databaseUrl: address.of(cluster.url("faults")) }));
  const [first] = servers;
  const origin = `http://127.0.0.1:${first?.port}`;
  const { shopId, accountToken } = await openChaosShop(origin);
  const { sessions } = createVitrine({ baseUrl: origin, token: accountToken }).shop(shopId);
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, async (_, at) => {
      const { code } = await sessions.create({
        sessionType: SessionType.Contact,
        channelType: ChannelType.WhatsApp,
        channelId: "aurora-whatsapp",
        contact: { id: `wp:${randomUUID()}` },
      });
      return { code, server: servers[at % 2] as ChildServer, added: 0, shown: 0 };
    }),
  );
  type Customer = (typeof customers)[number];
  const shopping = customers.map(async (customer) => {
    while (!isOver) await addOnce(customer);
  });

  for (const [name, cause] of Object.entries(faults)) {
    seen.clear();
    let [slowest, slowestJob] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      await cause();
      const began = performance.now();
      const before = customers.map(({ added }) => added);
      await until(() => customers.every(({ added }, at) => added > (before[at] ?? 0)), `${name}: all customers`);
      slowest = Math.max(slowest, performance.now() - began);
      await doJob(name);
      slowestJob = Math.max(slowestJob, performance.now() - began);
      for (const server of servers) await server.usage();
    }
    const counts = [...seen].map(([status, count]) => `${count} × ${status}`).join(", ");
    const times = `all customers served again after ${seconds(slowest)}, a job done after ${seconds(slowestJob)}`;
    console.log(`${name}, ${rounds} times: ${counts}; at the latest, ${times}`);
    for (const status of seen.keys()) if (!["200", "503"].includes(status)) problems.push(`${name}: ${status}`);
  }
  isOver = true;
  await Promise.all(shopping);
  for (const { added, shown } of customers) {
    if (added !== shown) problems.push(`${added} items acknowledged, ${shown} in the order`);
  }
  const total = customers.reduce((sum, { added }) => sum + added, 0);
  console.log(`${total} items acknowledged, both servers run`);
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? "nothing lost, nothing twice" : `${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;

  /** The same key again, until it worked. */
  async function addOnce(customer: Customer): Promise<void> {
    const key = randomUUID();
    for (;;) {
      const { status, order } = await add(customer, key);
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (order) {
        customer.added += 1;
        customer.shown = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
        return;
      }
      await wait(20);
    }
  }
} finally {
  isOver = true;
  for (const server of servers) await server.stop();
  await address.stop();
  await cluster.stop();
  await removeCluster(dir);
  await rm(dir, { recursive: true, force: true });
}

async function add(
  { code, server }: { code: string; server: ChildServer },
  key: string,
): Promise<{ status: string; order?: Order | null }> {
  try {
    const response = await fetch(`http://127.0.0.1:${server.port}/api/order/items/`, {
      method: "POST",
      headers: { authorization: `Bearer ${code}`, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({ providerId: "cafe", quantity: 1 }),
    });
    const { data } = (await response.json()) as Answer<Order>;
    return { status: String(response.status), order: data };
  } catch (error) {
    return { status: `no answer (${(error as Error).message})` };
  }
}

/** A job that finds nothing to do: its end shows that a worker took it. */
async function doJob(name: string): Promise<void> {
  const key = randomUUID();
  await asOwner(
    `select graphile_worker.add_job('follow-payment', '{"shopId":"nobody","orderId":"none"}', job_key := '${key}')`,
  );
  const isDone = async () => (await asOwner(`select 1 from graphile_worker.jobs where key = '${key}'`)).rowCount === 0;
  await until(isDone, `${name}: a job`);
}

async function until(isReached: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS;
  while (!(await isReached())) {
    if (performance.now() > deadline) throw new Error(`${what}: not after ${seconds(DEADLINE_MS)}`);
    await wait(20);
  }
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

async function asAdmin(sql: string): Promise<pg.QueryResult> {
  return ask(cluster.adminUrl, sql);
}

async function asOwner(sql: string): Promise<pg.QueryResult> {
  return ask(cluster.url("faults"), sql);
}

async function ask(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A killed postmaster leaves its other processes behind for a moment, and a new one does not start beside them. */
async function restart(): Promise<void> {
  await cluster.stop();
  const deadline = performance.now() + DEADLINE_MS;
  for (;;) {
    try {
      cluster = await startCluster({ dir });
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await wait(200);
    }
  }
}

async function postmasterPid({ dataDir }: Cluster): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, "postmaster.pid"), "utf8"), 10);
}
