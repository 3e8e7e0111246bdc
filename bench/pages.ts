import { type Bar, percent } from "./bar.ts";
import { type Child, startChild } from "./child.ts";
import { askOnce, repeat } from "./load.ts";
import { type Call, requestBytes } from "./request.ts";
import type { BareRoute } from "./serve-bytes.ts";
import type { Shop } from "./shop.ts";
import { median } from "./statistics.ts";
import { startVitrine } from "./vitrine.ts";

const TARGET = 0.8;
const ROUNDS = 9;
const ROUND_SECONDS = 1;
/** Until the compiler has seen the hot paths and the memory of the start is cleared away. */
const WARM_UP_SECONDS = 3;

type Page = { name: string; call: Call };

const pages: Page[] = [
  { name: "catalogue page (top)", call: { method: "GET", path: "/api/catalog/top?pageNumber=0&perPage=10" } },
  {
    name: "category page (search)",
    call: {
      method: "POST",
      path: "/api/catalog/products/search",
      body: { category: "cafes", pageNumber: 0, perPage: 10 },
    },
  },
  { name: "product page", call: { method: "GET", path: "/api/catalog/products/grande-000001" } },
];

/** Our pages from memory beside a bare Fastify that sends the same bytes at the same addresses. */
export async function measurePages(shop: Shop): Promise<Bar[]> {
  const ours = await startVitrine(shop);
  try {
    const bare = await startChild("./serve-bytes.ts", { env: {}, message: await answersOf(ours, shop) });
    try {
      const bars: Bar[] = [];
      for (const page of pages) {
        const request = requestBytes(page.call, shop.sessionCode);
        await compareBodies(request, { ours, bare });
        for (const { port } of [ours, bare]) {
          await repeat(request, { port, connections: 32, seconds: WARM_UP_SECONDS });
        }
        for (const connections of [1, 32]) bars.push(await compare(page.name, { ours, bare, request, connections }));
      }
      return bars;
    } finally {
      await bare.stop();
    }
  } finally {
    await ours.stop();
  }
}

async function answersOf(ours: Child, shop: Shop): Promise<BareRoute[]> {
  const routes: BareRoute[] = [];
  for (const { call } of pages) {
    const { contentType, body } = await askOnce(ours.port, requestBytes(call, shop.sessionCode));
    const [path = ""] = call.path.split("?");
    routes.push({ method: call.method, path, contentType, base64: body.toString("base64") });
  }
  return routes;
}

/** A comparison of different answers would say nothing. */
async function compareBodies(request: Buffer, { ours, bare }: { ours: Child; bare: Child }): Promise<void> {
  const [one, other] = [await askOnce(ours.port, request), await askOnce(bare.port, request)];
  if (!one.body.equals(other.body) || one.contentType !== other.contentType) {
    throw new Error("the bare route does not answer with our bytes");
  }
}

type Sides = { ours: Child; bare: Child; request: Buffer; connections: number };

async function compare(name: string, { ours, bare, request, connections }: Sides): Promise<Bar> {
  const load = (child: Child) => repeatMeasured(child, { request, connections, seconds: ROUND_SECONDS });
  const rounds: { ours: Load; bare: Load }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // Who goes first changes, so that a machine that slows down or speeds up favours neither.
    const first = round % 2 === 0 ? await load(ours) : undefined;
    const other = await load(bare);
    rounds.push({ ours: first ?? (await load(ours)), bare: other });
  }
  const speed = median(rounds.map((round) => round.ours.perSecond / round.bare.perSecond));
  const cost = median(rounds.map((round) => round.bare.cpuMicroseconds / round.ours.cpuMicroseconds));
  const [mine, theirs] = [
    median(rounds.map((round) => round.ours.perSecond)),
    median(rounds.map((round) => round.bare.perSecond)),
  ];
  const details = `${Math.round(mine)} of ${Math.round(theirs)}/s, by CPU ${percent(cost)}`;
  return {
    name: `${name}, ${connections} conn.`,
    measured: `${percent(speed)} (${details})`,
    target: `≥ ${percent(TARGET)}`,
    isMet: speed >= TARGET,
  };
}

type Load = { perSecond: number; cpuMicroseconds: number };

async function repeatMeasured(
  child: Child,
  { request, connections, seconds }: { request: Buffer; connections: number; seconds: number },
): Promise<Load> {
  const before = await child.usage();
  const perSecond = await repeat(request, { port: child.port, connections, seconds });
  const after = await child.usage();
  return { perSecond, cpuMicroseconds: ((after.cpuMs - before.cpuMs) * 1000) / (perSecond * seconds) };
}
