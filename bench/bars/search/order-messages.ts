import { seededRandom } from "@vitrine/demo/large-catalog/random";
import type { Connection } from "../../load/connection.ts";
import { requestBytes } from "../../load/request-bytes.ts";
import { requestOk, withConnections } from "../../load/request-loop.ts";
import { percentile } from "../../load/statistics.ts";
import { startVitrine } from "../../servers/vitrine.ts";
import { type BenchShop, firstProducts } from "../../shops/bench-shop.ts";
import { type Bar, ms } from "../bar.ts";
import { timeFirstVisit } from "./time-search.ts";

const CONNECTIONS = 8;
const LINES = 20;
const FIRST_MESSAGES = 40;
/** So many until the code is compiled: at 8 connections less than a minute. */
const NEXT_MESSAGES = 1_160;
/** Enough for some collections of old objects, each of which delays about ten messages. */
const MEASURED = 2_000;
const TARGET_MS = 80;

/**
 * Messages of twenty lines, through the platform API: the proposals, with the link that opens them. The first come to a
 * process just started, whose code is not compiled yet, and are lines of their own.
 */
export async function measureOrderMessages(shop: BenchShop): Promise<Bar[]> {
  const server = await startVitrine(shop);
  try {
    await timeFirstVisit(server.port, shop);
    const messages = orderMessages(FIRST_MESSAGES + NEXT_MESSAGES + MEASURED);
    const warm = FIRST_MESSAGES + NEXT_MESSAGES;
    const first = await readAll(server.port, shop, messages.slice(0, FIRST_MESSAGES));
    const next = await readAll(server.port, shop, messages.slice(FIRST_MESSAGES, warm));
    const before = await server.usage();
    const times = await readAll(server.port, shop, messages.slice(warm));
    const cpuMs = ((await server.usage()).cpuMs - before.cpuMs) / MEASURED;
    const name = `a message of ${LINES} lines becomes a proposal`;
    const isMet = percentile(times, 0.99) < TARGET_MS;
    return [
      { name: `${name}, process just started, ${CONNECTIONS} conn.`, measured: spread(first) },
      { name: `${name}, the next ${NEXT_MESSAGES}, ${CONNECTIONS} conn.`, measured: spread(next) },
      { name: `${name}, ${CONNECTIONS} conn.`, measured: spread(times), target: `p99 < ${TARGET_MS} ms`, isMet },
      // Busy machines change the times, but this hardly.
      { name: "processor time of the server for one of them", measured: `${cpuMs.toFixed(1)} ms` },
    ];
  } finally {
    await server.stop();
  }
}

async function readAll(port: number, shop: BenchShop, messages: readonly string[]): Promise<number[]> {
  const rest = messages.entries();
  const perConnection = await withConnections({ port, connections: CONNECTIONS }, async (connection) => {
    const times: number[] = [];
    // All connections share one iterator: each takes the next message.
    for (const [at, text] of rest) times.push(await timeMessage(connection, shop, { text, contact: `c${at}` }));
    return times;
  });
  return perConnection.flat();
}

function spread(times: number[]): string {
  return `p99 ${ms(percentile(times, 0.99))} (p50 ${ms(percentile(times, 0.5))}, worst ${ms(Math.max(...times))})`;
}

async function timeMessage(
  connection: Connection,
  { shopId, accountToken }: BenchShop,
  { text, contact }: { text: string; contact: string },
): Promise<number> {
  const path = `/platform/v1/shops/${shopId}/contacts/${contact}/proposals`;
  const request = requestBytes({ method: "POST", path, body: { text } }, accountToken);
  const began = performance.now();
  await requestOk(connection, request);
  return performance.now() - began;
}

/** Lines as people write them, from the words of the catalogue: a quantity, then one to three words of a name. */
function orderMessages(count: number): string[] {
  const random = seededRandom(20_261_117);
  const names = [...firstProducts(2_000)].map(({ name }) => name.split(" ").filter((word) => /^\p{L}{3,}/u.test(word)));
  const line = () => {
    const words = random.pick(names).slice(0, 1 + Math.floor(random.next() * 3));
    const amount = random.pick(["1", "2", "3x", "dois", "meia dúzia de", "500g de", "um pacote de", "1 kg de"]);
    return `${amount} ${words.join(" ").toLowerCase()}`;
  };
  return Array.from({ length: count }, () => Array.from({ length: LINES }, line).join(random.pick(["\n", ", "])));
}
