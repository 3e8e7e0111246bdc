import { freePort } from "@vitrine/embedded-postgres/free-port";
import { requestBytes } from "../load/request-bytes.ts";
import { repeatRequest } from "../load/request-loop.ts";
import { median } from "../load/statistics.ts";
import type { ChildServer } from "../servers/child-server.ts";
import { startVitrine } from "../servers/vitrine.ts";
import type { BenchShop } from "../shops/bench-shop.ts";
import type { Bar } from "./bar.ts";
import { pages, repeatMeasured } from "./pages.ts";

const MOST = 0.03;
const ROUNDS = 15;
const ROUND_SECONDS = 1;
const WARM_UP_SECONDS = 3;
/** More often than Prometheus asks. */
const SCRAPE_EVERY_MS = 5_000;

/** What the metrics cost: the same pages with and without them, in turns. Somebody reads the metrics meanwhile. */
export async function measureMetrics(shop: BenchShop): Promise<Bar[]> {
  const metricsPort = await freePort();
  const off = await startVitrine(shop);
  const on = await startVitrine({ ...shop, settings: { METRICS_PORT: String(metricsPort) } });
  const scraping = setInterval(
    () => void fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.text()),
    SCRAPE_EVERY_MS,
  );
  try {
    const bars: Bar[] = [];
    for (const page of pages) {
      const request = requestBytes(page.call, shop.sessionCode);
      for (const { port } of [off, on]) {
        await repeatRequest(request, { port, connections: 32, seconds: WARM_UP_SECONDS });
      }
      bars.push(await compare(page.name, { off, on, request }));
    }
    return bars;
  } finally {
    clearInterval(scraping);
    await Promise.all([off.stop(), on.stop()]);
  }
}

type Sides = { off: ChildServer; on: ChildServer; request: Buffer };

async function compare(name: string, { off, on, request }: Sides): Promise<Bar> {
  const load = (child: ChildServer) => repeatMeasured(child, { request, connections: 32, seconds: ROUND_SECONDS });
  const rounds: { speed: number; cpu: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const first = round % 2 === 0 ? await load(off) : undefined;
    const watched = await load(on);
    const bare = first ?? (await load(off));
    rounds.push({
      speed: 1 - watched.perSecond / bare.perSecond,
      cpu: watched.cpuMicroseconds / bare.cpuMicroseconds - 1,
    });
  }
  const slower = median(rounds.map(({ speed }) => speed));
  const dearer = median(rounds.map(({ cpu }) => cpu));
  const share = (value: number) => `${(value * 100).toFixed(1)} %`;
  return {
    name: `metrics, ${name}, 32 conn.`,
    measured: `${share(slower)} slower, ${share(dearer)} more CPU`,
    target: `< ${share(MOST)}`,
    isMet: slower < MOST,
  };
}
