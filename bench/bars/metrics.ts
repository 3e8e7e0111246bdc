import { freePort } from "@vitrine/embedded-postgres/free-port";
import { requestBytes } from "../load/request-bytes.ts";
import { repeatRequest } from "../load/request-loop.ts";
import { percentile } from "../load/statistics.ts";
import type { ChildServer } from "../servers/child-server.ts";
import { startVitrine } from "../servers/vitrine.ts";
import type { BenchShop } from "../shops/bench-shop.ts";
import type { Bar } from "./bar.ts";
import { type Load, pages, repeatMeasured } from "./pages.ts";

const MOST = 0.03;
/** Short and many: what else the machine does hits all sides alike. */
const ROUNDS = 30;
const ROUND_SECONDS = 0.4;
const WARM_UP_SECONDS = 3;
/** More often than Prometheus asks. */
const SCRAPE_EVERY_MS = 5_000;

type Sides = { off: ChildServer; on: ChildServer; control: ChildServer };
/** How much slower than the server without metrics, and how much more CPU for an answer. */
type Cost = { slower: number; dearer: number };

/**
 * What the metrics cost: the same pages with and without them, in turns. Somebody reads the metrics meanwhile. A second
 * server without them is the control: what it seems to cost is the noise of the machine.
 */
export async function measureMetrics(shop: BenchShop): Promise<Bar[]> {
  const metricsPort = await freePort();
  const off = await startVitrine(shop);
  const control = await startVitrine(shop);
  const on = await startVitrine({ ...shop, settings: { METRICS_PORT: String(metricsPort) } });
  const scraping = setInterval(
    () => void fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.text()),
    SCRAPE_EVERY_MS,
  );
  try {
    const bars: Bar[] = [];
    for (const page of pages) {
      const request = requestBytes(page.call, shop.sessionCode);
      for (const { port } of [off, on, control]) {
        await repeatRequest(request, { port, connections: 32, seconds: WARM_UP_SECONDS });
      }
      bars.push(await compare(page.name, { off, on, control }, request));
    }
    return bars;
  } finally {
    clearInterval(scraping);
    await Promise.all([off.stop(), on.stop(), control.stop()]);
  }
}

async function compare(name: string, sides: Sides, request: Buffer): Promise<Bar> {
  const loads: Record<keyof Sides, Load[]> = { off: [], on: [], control: [] };
  for (let round = 0; round < ROUNDS; round++) {
    // Each side is first, second and last equally often.
    const order = (["off", "on", "control"] as const).map(
      (_, place, all) => all[(place + round) % all.length] ?? "off",
    );
    for (const side of order) {
      const options = { request, connections: 32, seconds: ROUND_SECONDS };
      loads[side].push(await repeatMeasured(sides[side], options));
    }
  }
  const bare = best(loads.off);
  const costOf = (side: "on" | "control"): Cost => {
    const { perSecond, cpuMicroseconds } = best(loads[side]);
    return { slower: 1 - perSecond / bare.perSecond, dearer: cpuMicroseconds / bare.cpuMicroseconds - 1 };
  };
  const [on, control] = [costOf("on"), costOf("control")];
  const isTooNoisy = Math.abs(control.dearer) >= MOST;
  return {
    name: `metrics, ${name}, 32 conn.`,
    measured: `${inWords(on)}; control ${inWords(control)}${isTooNoisy ? ": too noisy to judge" : ""}`,
    target: `< ${share(MOST)} more CPU`,
    // A machine that finds a difference between two equal servers cannot judge.
    ...(!isTooNoisy && { isMet: on.dearer < MOST }),
  };
}

/** What else the machine does only ever makes an answer slower and dearer, so the best tenth of the rounds counts. */
function best(loads: readonly Load[]): Load {
  return {
    perSecond: percentile(
      loads.map((load) => load.perSecond),
      0.9,
    ),
    cpuMicroseconds: percentile(
      loads.map((load) => load.cpuMicroseconds),
      0.1,
    ),
  };
}

const share = (value: number) => `${(value * 100).toFixed(1)} %`;
const inWords = ({ slower, dearer }: Cost) => `${share(slower)} slower, ${share(dearer)} more CPU`;
