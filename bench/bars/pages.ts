import { type HttpCall, requestBytes } from "../load/request-bytes.ts";
import { countAnswers, repeatRequest, requestOnce } from "../load/request-loop.ts";
import { median } from "../load/statistics.ts";
import { type ChildServer, startChildServer } from "../servers/child-server.ts";
import type { BareRoute } from "../servers/serve-bytes.ts";
import { startVitrine } from "../servers/vitrine.ts";
import type { BenchShop } from "../shops/bench-shop.ts";
import { type Bar, percent } from "./bar.ts";

const TARGET = 0.8;
const ROUNDS = 9;
const ROUND_SECONDS = 1;
/** Until the hot paths are compiled and the garbage of the start is collected. */
const WARM_UP_SECONDS = 3;

type Page = { name: string; call: HttpCall };

export const pages: Page[] = [
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

/** Our cached pages beside a bare Fastify that sends the same bytes at the same addresses. */
export async function measurePages(shop: BenchShop): Promise<Bar[]> {
  const ours = await startVitrine(shop);
  try {
    const bare = await startChildServer("./serve-bytes.ts", { env: {}, message: await answersOf(ours, shop) });
    try {
      const bars: Bar[] = [];
      for (const page of pages) {
        const request = requestBytes(page.call, shop.sessionCode);
        await compareBodies(request, { ours, bare });
        for (const { port } of [ours, bare]) {
          await repeatRequest(request, { port, connections: 32, seconds: WARM_UP_SECONDS });
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

async function answersOf(ours: ChildServer, shop: BenchShop): Promise<BareRoute[]> {
  const routes: BareRoute[] = [];
  for (const { call } of pages) {
    const { contentType, body } = await requestOnce(ours.port, requestBytes(call, shop.sessionCode));
    const [path = ""] = call.path.split("?");
    routes.push({ method: call.method, path, contentType, base64: body.toString("base64") });
  }
  return routes;
}

/** A comparison of different answers would say nothing. */
async function compareBodies(request: Buffer, { ours, bare }: { ours: ChildServer; bare: ChildServer }): Promise<void> {
  const [one, other] = [await requestOnce(ours.port, request), await requestOnce(bare.port, request)];
  if (!one.body.equals(other.body) || one.contentType !== other.contentType) {
    throw new Error("the bare route does not answer with our bytes");
  }
}

type Sides = { ours: ChildServer; bare: ChildServer; request: Buffer; connections: number };

async function compare(name: string, { ours, bare, request, connections }: Sides): Promise<Bar> {
  const load = (child: ChildServer) => repeatMeasured(child, { request, connections, seconds: ROUND_SECONDS });
  const rounds: { ours: Load; bare: Load }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // The order alternates, so that a machine that slows down or speeds up favours neither.
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

/** Answers per second, and the server's processor time for one. */
export type Load = { perSecond: number; cpuMicroseconds: number };

export async function repeatMeasured(
  child: ChildServer,
  { request, connections, seconds }: { request: Buffer; connections: number; seconds: number },
): Promise<Load> {
  const before = await child.usage();
  const { answers, perSecond } = await countAnswers(request, { port: child.port, connections, seconds });
  const after = await child.usage();
  return { perSecond, cpuMicroseconds: ((after.cpuMs - before.cpuMs) * 1000) / answers };
}
