import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import type { Connection } from "../load/connection.ts";
import { requestBytes } from "../load/request-bytes.ts";
import { withConnections } from "../load/request-loop.ts";
import { startSandboxPayments } from "../servers/sandbox-payments.ts";
import { openStatementCounter } from "../servers/statement-counter.ts";
import { startVitrine } from "../servers/vitrine.ts";
import type { BenchShop } from "../shops/bench-shop.ts";
import { openCheckoutShop } from "../shops/checkout-shop.ts";
import type { Bar } from "./bar.ts";
import { checkOut } from "./checkout-calls.ts";
import { searchTexts } from "./search/search-texts.ts";

const TICKS_PER_SECOND = 100;
const AT_ONCE = 4;
const SEARCHES = 400;

type Work = { name: string; times: number; run(connection: Connection, index: number): Promise<number> };

/**
 * What one request costs: processor time of our process and of PostgreSQL, statements, and bytes of the answer. Times of
 * the clock would follow the machine's load; processor time hardly does. docs/scale.md counts with these.
 */
export async function measureCost(shop: BenchShop): Promise<Bar[]> {
  const sandbox = await startSandboxPayments();
  const counter = await openStatementCounter(shop.databaseUrl);
  const server = await startVitrine({ ...shop, sandboxUrl: sandbox.url });
  try {
    const { port } = server;
    const checkoutShop = await openCheckoutShop(shop, { port, sandboxUrl: sandbox.url, products: 10_000 });
    const ask = (path: string) => async (connection: Connection) => {
      const bytes = requestBytes({ method: "GET", path, fromBrowser: true }, shop.sessionCode);
      const { status, body } = await connection.ask(bytes);
      if (status !== 200) throw new Error(`${path}: ${status}`);
      return body.length;
    };
    const texts = searchTexts(SEARCHES * 2);
    const works: Work[] = [
      { name: "a list in memory", times: 4_000, run: ask("/api/catalog/top?pageNumber=0&perPage=10") },
      {
        name: "a search with a new text",
        times: SEARCHES,
        run: async (connection, index) => {
          const body = { searchQuery: texts[index], pageNumber: 0, perPage: 10 };
          const path = "/api/catalog/products/searchText";
          return (
            await connection.ask(requestBytes({ method: "POST", path, body, fromBrowser: true }, shop.sessionCode))
          ).body.length;
        },
      },
      {
        name: "a whole purchase, its jobs included",
        times: 60,
        run: async (connection) => {
          let received = 0;
          const counting = async (request: Buffer) => {
            const answer = await connection.ask(request);
            received += answer.body.length;
            return answer;
          };
          await checkOut({ ...connection, ask: counting }, port, checkoutShop);
          return received;
        },
      },
    ];
    const bars: Bar[] = [];
    for (const work of works) bars.push(await costOf(work));
    return bars;

    async function costOf({ name, times, run }: Work): Promise<Bar> {
      const repeat = async (from: number, count: number) => {
        let [index, bytes] = [from, 0];
        await withConnections({ port, connections: AT_ONCE }, async (connection) => {
          while (index < from + count) {
            const received = await run(connection, index++);
            bytes += received;
          }
        });
        return bytes;
      };
      // The warm-up takes other texts than the measurement.
      await repeat(times, times / 4);
      await counter.reset();
      const before = { ours: (await server.usage()).cpuMs, database: await databaseCpuMs(shop.databaseUrl) };
      const bytes = await repeat(0, times);
      const ours = ((await server.usage()).cpuMs - before.ours) / times;
      const database = ((await databaseCpuMs(shop.databaseUrl)) - before.database) / times;
      const statements = (await counter.count()) / times;
      const measured = `${ours.toFixed(2)} ms + ${database.toFixed(2)} ms in PostgreSQL, ${statements.toFixed(1)} statements, ${(bytes / times / 1000).toFixed(1)} kB`;
      return { name, measured };
    }
  } finally {
    await server.stop();
    await counter.close();
    await sandbox.stop();
  }
}

/** The processor time of all processes of this PostgreSQL, those that only write included. */
async function databaseCpuMs(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const postmaster = (await statOf(rows[0]?.pid ?? 0)).parent;
    const pids = (await readdir("/proc")).map(Number).filter(Number.isInteger);
    const all = await Promise.all(pids.map(statOf));
    return all.filter(({ parent }) => parent === postmaster).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  } finally {
    await client.end();
  }
}

async function statOf(pid: number): Promise<{ parent: number; cpuMs: number }> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  return { parent: Number(fields[1] ?? 0), cpuMs: (ticks * 1000) / TICKS_PER_SECOND };
}
