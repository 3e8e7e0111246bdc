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
  const costs: { on: Cost; control: Cost }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const loads = new Map<keyof Sides, Awaited<ReturnType<typeof repeatMeasured>>>();
    // Each side is first, second and last equally often.
    const order = (["off", "on", "control"] as const).map(
      (_, place, all) => all[(place + round) % all.length] ?? "off",
    );
    for (const side of order) {
      const options = { request, connections: 32, seconds: ROUND_SECONDS };
      loads.set(side, await repeatMeasured(sides[side], options));
    }
    const costOf = (side: keyof Sides): Cost => {
      const [load, bare] = [loads.get(side), loads.get("off")];
      if (!load || !bare) throw new Error("a side was not measured");
      return {
        slower: 1 - load.perSecond / bare.perSecond,
        dearer: load.cpuMicroseconds / bare.cpuMicroseconds - 1,
      };
    };
    costs.push({ on: costOf("on"), control: costOf("control") });
  }
  const of = (side: "on" | "control"): Cost => ({
    slower: median(costs.map((cost) => cost[side].slower)),
    dearer: median(costs.map((cost) => cost[side].dearer)),
  });
  const [on, control] = [of("on"), of("control")];
  const isTooNoisy = Math.max(Math.abs(control.slower), Math.abs(control.dearer)) >= MOST;
  const isMet = on.slower < MOST && on.dearer < MOST;
  return {
    name: `metrics, ${name}, 32 conn.`,
    measured: `${inWords(on)}; control ${inWords(control)}${isTooNoisy ? ": too noisy to judge" : ""}`,
    target: `< ${share(MOST)}`,
    // A machine that finds a difference between two equal servers cannot judge.
    ...(!isTooNoisy && { isMet }),
  };
}

const share = (value: number) => `${(value * 100).toFixed(1)} %`;
const inWords = ({ slower, dearer }: Cost) => `${share(slower)} slower, ${share(dearer)} more CPU`;
