import { withConnections } from "../../load/request-loop.ts";
import { median, percentile } from "../../load/statistics.ts";
import { startVitrine } from "../../servers/vitrine.ts";
import type { BenchShop } from "../../shops/bench-shop.ts";
import { type Bar, ms } from "../bar.ts";
import { searchTexts } from "./search-texts.ts";
import { timeFirstVisit, timeSearch } from "./time-search.ts";

const CONNECTIONS = 8;
const WARM_UPS = 200;
const MEASURED = 400;
const PROCESSES = 3;
const TARGET_MS = 50;

/**
 * New texts, in a process that has just started and in one that has already searched for others; then the same texts again,
 * from the cache.
 */
export async function measureSearch(shop: BenchShop): Promise<Bar[]> {
  const texts = searchTexts(WARM_UPS + MEASURED);
  const [others, measured] = [texts.slice(0, WARM_UPS), texts.slice(WARM_UPS)];
  const [visits, fresh, cold, warm]: number[][] & { length: 4 } = [[], [], [], []];
  for (let round = 0; round < PROCESSES; round++) {
    await withServer(shop, async (port) => {
      visits.push(await timeFirstVisit(port, shop));
      fresh.push(...(await searchAll(port, shop, measured)));
    });
    await withServer(shop, async (port) => {
      visits.push(await timeFirstVisit(port, shop));
      await searchAll(port, shop, others);
      cold.push(...(await searchAll(port, shop, measured)));
      warm.push(...(await searchAll(port, shop, measured)));
    });
  }
  return [
    { name: "first visit of a process", measured: ms(median(visits)) },
    barOf("search and facets, new text, process just started", fresh),
    barOf("search and facets, new text", cold),
    barOf("search and facets, cached text", warm),
  ];
}

async function withServer(shop: BenchShop, work: (port: number) => Promise<void>): Promise<void> {
  const server = await startVitrine(shop);
  try {
    await work(server.port);
  } finally {
    await server.stop();
  }
}

async function searchAll(port: number, shop: BenchShop, texts: readonly string[]): Promise<number[]> {
  const rest = texts.values();
  const perConnection = await withConnections({ port, connections: CONNECTIONS }, async (connection) => {
    const times: number[] = [];
    // All connections share one iterator: each takes the next text.
    for (const text of rest) times.push(await timeSearch(connection, shop, text));
    return times;
  });
  return perConnection.flat();
}

function barOf(name: string, times: readonly number[]): Bar {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share)) as [number, number, number];
  return {
    name: `${name}, ${CONNECTIONS} conn.`,
    measured: `p99 ${ms(p99)} (p50 ${ms(p50)}, p95 ${ms(p95)}, worst ${ms(Math.max(...times))})`,
    target: `p99 < ${TARGET_MS} ms`,
    isMet: p99 < TARGET_MS,
  };
}
