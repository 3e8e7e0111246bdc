import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { createVitrine } from "@vitrine/client/vitrine";
import type { Order } from "@vitrine/contract/storefront/order";
import type { Answer } from "@vitrine/contract/wire/envelope";
import { demoSellers } from "@vitrine/demo/shop/sellers";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import pg from "pg";
import { type Connection, openConnection } from "../load/connection.ts";
import { type LiveStreamReader, openLiveStreamReader } from "../load/live-stream-reader.ts";
import { type HttpCall, requestBytes } from "../load/request-bytes.ts";
import { repeatRequest, requestOk, requestOnce } from "../load/request-loop.ts";
import { runConcurrently } from "../load/run-concurrently.ts";
import { median, percentile } from "../load/statistics.ts";
import type { ChildServer } from "../servers/child-server.ts";
import { startRoundRobinProxy } from "../servers/round-robin-proxy.ts";
import { startVitrine } from "../servers/vitrine.ts";
import type { BenchShop } from "../shops/bench-shop.ts";
import { type Bar, ms, percent } from "./bar.ts";
import { productsWithoutStockLimit } from "./orders.ts";

const PAIRS = 4;
const CHANGES_EACH = 100;
const WARM_UP_CHANGES = 20;
const MOST_DELAY_MS = 300;

const STREAMS = 1_000;
const MOST_MEGABYTES = 300;
const LEAST_SHARE = 0.85;
const ROUNDS = 7;
const ROUND_SECONDS = 2;
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 8;

/** How fast a change reaches the other screen, and what many open streams cost. */
export async function measureLive(shop: BenchShop): Promise<Bar[]> {
  return [...(await measureDelay(shop)), ...(await measureCrowd(shop))];
}

async function measureDelay(shop: BenchShop): Promise<Bar[]> {
  const servers = await Promise.all([startVitrine(shop), startVitrine(shop)]);
  const proxy = await startRoundRobinProxy(servers.map(({ port }) => port));
  try {
    const [product = ""] = await productsWithoutStockLimit(shop, servers[0], 1);
    const pairs = await Promise.all(Array.from({ length: PAIRS }, () => openPair(shop, proxy.port)));
    await Promise.all(pairs.map((pair) => changeInTurns(pair, product, WARM_UP_CHANGES)));
    const delays = (await Promise.all(pairs.map((pair) => changeInTurns(pair, product, CHANGES_EACH)))).flat();
    for (const pair of pairs) for (const side of pair) side.close();
    const heard = delays.map((delay) => delay.heard);
    const read = delays.map((delay) => delay.read);
    return [
      {
        name: "a change until the other has read the order, two servers",
        measured: `p50 ${ms(median(read))}, p99 ${ms(percentile(read, 0.99))}`,
        target: `p50 < ${MOST_DELAY_MS} ms`,
        isMet: median(read) < MOST_DELAY_MS,
      },
      {
        name: "a change until the other hears of it, two servers",
        measured: `p50 ${ms(median(heard))}, p99 ${ms(percentile(heard, 0.99))}`,
      },
    ];
  } finally {
    await proxy.stop();
    for (const server of servers) await server.stop();
  }
}

/** One of two people at an order: the stream they read and the connection they send on. */
type Side = { token: string; reader: LiveStreamReader; connection: Connection; close(): void };

async function openPair(shop: BenchShop, port: number): Promise<[Side, Side]> {
  const contactId = `wp:${randomUUID()}`;
  const side = async (type: SessionType): Promise<Side> => {
    const token = await sessionFor(shop, port, contactId, type);
    const [reader, connection] = [await openLiveStreamReader(port, token), await openConnection(port)];
    const close = () => {
      reader.close();
      connection.close();
    };
    return { token, reader, connection, close };
  };
  const agent = await side(SessionType.PlatformUser);
  // In the demo shop an agent sells for one of its stores.
  const body = { providerId: demoSellers[0]?.providerId };
  await orderAt(agent, { method: "POST", path: "/api/order/seller/", body });
  return [await side(SessionType.Contact), agent];
}

type Delay = { heard: number; read: number };

/** They change the order alternately, and the other one waits until they have read it. */
async function changeInTurns([one, other]: [Side, Side], product: string, count: number): Promise<Delay[]> {
  const delays: Delay[] = [];
  let [actor, watcher] = [one, other];
  for (let change = 0; change < count; change++) {
    const began = performance.now();
    // The answer may come after the event. Then the answer is timed, which takes no less.
    const version = (await orderAt(actor, add(product))).version;
    await watcher.reader.nextOrder(version);
    const heard = performance.now() - began;
    const order = await orderAt(watcher, { method: "GET", path: "/api/order/current" });
    if (order.version < version) throw new Error("the other one read an older order");
    delays.push({ heard, read: performance.now() - began });
    [actor, watcher] = [watcher, actor];
  }
  return delays;
}

function add(providerId: string): HttpCall {
  const body = { providerId, quantity: 1, subscription: null };
  return { method: "POST", path: "/api/order/items/", body, headers: { "Idempotency-Key": randomUUID() } };
}

async function orderAt({ connection, token }: Side, call: HttpCall): Promise<Order> {
  const { body } = await requestOk(connection, requestBytes(call, token));
  const answer = JSON.parse(body.toString()) as Answer<Order>;
  if (!answer.success) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}

const page = { method: "GET", path: "/api/catalog/top?pageNumber=0&perPage=10" } as const;

async function measureCrowd(shop: BenchShop): Promise<Bar[]> {
  const ours = await startVitrine(shop);
  try {
    const tokens: string[] = [];
    await runConcurrently({ count: STREAMS, atOnce: 8 }, async () => {
      tokens.push(await sessionFor(shop, ours.port, `wp:${randomUUID()}`, SessionType.Contact));
    });
    // Measured first: later the streams would reuse memory of the load, and their own use would not show.
    const { megabytes: before } = await ours.usage();
    const crowd = await openAll(ours, tokens);
    const most = (await ours.usage()).megabytes - before;
    for (const reader of crowd) reader.close();

    const request = requestBytes(page, shop.sessionCode);
    const look = (seconds: number) => repeatRequest(request, { port: ours.port, connections: CONNECTIONS, seconds });
    await requestOnce(ours.port, request);
    await look(WARM_UP_SECONDS);
    const measured = async (): Promise<Load> => {
      const { cpuMs } = await ours.usage();
      const perSecond = await look(ROUND_SECONDS);
      return { perSecond, cpuPerAnswer: ((await ours.usage()).cpuMs - cpuMs) / (perSecond * ROUND_SECONDS) };
    };
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await untilPresent(shop, 0);
      const alone = await measured();
      const readers = await openAll(ours, tokens);
      await untilPresent(shop, STREAMS);
      rounds.push({ alone, beside: await measured() });
      for (const reader of readers) reader.close();
    }
    return crowdBars({ rounds, before, most });
  } finally {
    await ours.stop();
  }
}

async function openAll(ours: ChildServer, tokens: readonly string[]): Promise<LiveStreamReader[]> {
  const readers: LiveStreamReader[] = [];
  await runConcurrently({ count: tokens.length, atOnce: 16 }, async (index) => {
    readers.push(await openLiveStreamReader(ours.port, tokens[index] ?? ""));
  });
  return readers;
}

/** Opening and closing streams belongs to neither side of the comparison. */
async function untilPresent({ databaseUrl }: BenchShop, count: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query("select count(*)::int as windows from presence");
      if (rows[0].windows === count) return;
      await setTimeout(50);
    }
  } finally {
    await client.end();
  }
}

type Load = { perSecond: number; cpuPerAnswer: number };
type Round = { alone: Load; beside: Load };
type Crowd = { rounds: Round[]; before: number; most: number };

function crowdBars({ rounds, before, most }: Crowd): Bar[] {
  const share = median(rounds.map(({ alone, beside }) => beside.perSecond / alone.perSecond));
  const byCpu = median(rounds.map(({ alone, beside }) => alone.cpuPerAnswer / beside.cpuPerAnswer));
  const [alone, beside] = (["alone", "beside"] as const).map((side) =>
    Math.round(median(rounds.map((round) => round[side].perSecond))),
  );
  return [
    {
      name: `memory of ${STREAMS} open streams`,
      measured: `${Math.round(most)} MB (${Math.round(before)} MB without)`,
      target: `< ${MOST_MEGABYTES} MB`,
      isMet: most < MOST_MEGABYTES,
    },
    {
      name: `catalogue page beside ${STREAMS} open streams`,
      measured: `${percent(share)} (${beside} of ${alone}/s), by CPU ${percent(byCpu)}`,
      target: `≥ ${percent(LEAST_SHARE)}`,
      isMet: share >= LEAST_SHARE,
    },
  ];
}

async function sessionFor(shop: BenchShop, port: number, contactId: string, sessionType: SessionType): Promise<string> {
  const vitrine = createVitrine({ baseUrl: `http://127.0.0.1:${port}`, token: shop.accountToken });
  const { code } = await vitrine.shop(shop.shopId).sessions.create({
    sessionType,
    channelType: ChannelType.WhatsApp,
    channelId: shop.channelId,
    contact: { id: contactId, name: "Marina Souza" },
    ...(sessionType === SessionType.PlatformUser && { agent: { id: "ag-1", name: "Bia" } }),
  });
  return code;
}
