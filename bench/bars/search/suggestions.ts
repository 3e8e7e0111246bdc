import type { Connection } from "../../load/connection.ts";
import { requestBytes } from "../../load/request-bytes.ts";
import { requestOk, withConnections } from "../../load/request-loop.ts";
import { percentile } from "../../load/statistics.ts";
import { startVitrine } from "../../servers/vitrine.ts";
import type { BenchShop } from "../../shops/bench-shop.ts";
import { type Bar, ms } from "../bar.ts";
import { searchTexts } from "./search-texts.ts";
import { timeFirstVisit } from "./time-search.ts";

const CONNECTIONS = 8;
const FIRST_TEXTS = 50;
const TEXTS = 150;
const SHORTEST = 2;
const TARGET_MS = 30;

/**
 * People who type: for each text, the suggestions for its first two letters, three letters, and so on to the end. The first
 * texts come to a process whose code is not compiled yet, and are a line of their own.
 */
export async function measureSuggestions(shop: BenchShop): Promise<Bar[]> {
  const server = await startVitrine(shop);
  try {
    await timeFirstVisit(server.port, shop);
    const texts = searchTexts(FIRST_TEXTS + TEXTS);
    const first = await timeTyping(server.port, shop, texts.slice(0, FIRST_TEXTS));
    const all = await timeTyping(server.port, shop, texts.slice(FIRST_TEXTS));
    const isMet = percentile(all, 0.99) < TARGET_MS;
    return [
      { name: `suggestions while typing, process just started, ${CONNECTIONS} conn.`, measured: spread(first) },
      {
        name: `suggestions while typing, ${CONNECTIONS} conn.`,
        measured: spread(all),
        target: `p99 < ${TARGET_MS} ms`,
        isMet,
      },
    ];
  } finally {
    await server.stop();
  }
}

async function timeTyping(port: number, shop: BenchShop, texts: readonly string[]): Promise<number[]> {
  const rest = texts.values();
  const times = await withConnections({ port, connections: CONNECTIONS }, async (connection) => {
    const own: number[] = [];
    // All connections share one iterator: each takes the next text.
    for (const text of rest) {
      for (let end = SHORTEST; end <= text.length; end++) {
        own.push(await timeSuggestion(connection, shop, text.slice(0, end)));
      }
    }
    return own;
  });
  return times.flat();
}

function spread(times: number[]): string {
  return `p99 ${ms(percentile(times, 0.99))} (p50 ${ms(percentile(times, 0.5))}, worst ${ms(Math.max(...times))}, ${times.length} keys)`;
}

async function timeSuggestion(connection: Connection, { sessionCode }: BenchShop, text: string): Promise<number> {
  const path = `/api/catalog/suggestions?${new URLSearchParams({ text })}`;
  const request = requestBytes({ method: "GET", path, fromBrowser: true }, sessionCode);
  const began = performance.now();
  await requestOk(connection, request);
  return performance.now() - began;
}
