import type { Connection } from "../load/connection.ts";
import { requestBytes } from "../load/request-bytes.ts";
import { requestOk, withConnections } from "../load/request-loop.ts";
import { percentile } from "../load/statistics.ts";
import { startVitrine } from "../servers/vitrine.ts";
import type { BenchShop } from "../shops/bench-shop.ts";
import { type Bar, ms } from "./bar.ts";
import { searchTexts } from "./search-texts.ts";
import { timeFirstVisit } from "./time-search.ts";

const CONNECTIONS = 8;
const TEXTS = 150;
const SHORTEST = 2;
const TARGET_MS = 30;

/** People who type: for each text, the suggestions for its first two letters, three letters, and so on to the end. */
export async function measureSuggestions(shop: BenchShop): Promise<Bar[]> {
  const server = await startVitrine(shop);
  try {
    await timeFirstVisit(server.port, shop);
    const rest = searchTexts(TEXTS).values();
    const times = await withConnections({ port: server.port, connections: CONNECTIONS }, async (connection) => {
      const own: number[] = [];
      // All connections share one iterator: each takes the next text.
      for (const text of rest) {
        for (let end = SHORTEST; end <= text.length; end++) {
          own.push(await timeSuggestion(connection, shop, text.slice(0, end)));
        }
      }
      return own;
    });
    const all = times.flat();
    const p99 = percentile(all, 0.99);
    const measured = `p99 ${ms(p99)} (p50 ${ms(percentile(all, 0.5))}, worst ${ms(Math.max(...all))}, ${all.length} keys)`;
    const name = `suggestions while typing, ${CONNECTIONS} conn.`;
    return [{ name, measured, target: `p99 < ${TARGET_MS} ms`, isMet: p99 < TARGET_MS }];
  } finally {
    await server.stop();
  }
}

async function timeSuggestion(connection: Connection, { sessionCode }: BenchShop, text: string): Promise<number> {
  const path = `/api/catalog/suggestions?${new URLSearchParams({ text })}`;
  const request = requestBytes({ method: "GET", path, fromBrowser: true }, sessionCode);
  const began = performance.now();
  await requestOk(connection, request);
  return performance.now() - began;
}
