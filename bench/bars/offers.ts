import { setTimeout as wait } from "node:timers/promises";
import type { ChangeSet } from "@vitrine/contract/panel/catalog/change-sets";
import type { PanelPromotion } from "@vitrine/contract/panel/promotions";
import pg from "pg";
import { percentile } from "../load/statistics.ts";
import type { ProcessUsage } from "../servers/child-server.ts";
import { openPanel, type PanelPerson } from "../servers/panel-person.ts";
import { startVitrine } from "../servers/vitrine.ts";
import type { BenchShop } from "../shops/bench-shop.ts";
import { type Bar, ms } from "./bar.ts";

const MOST_SECONDS = 60;
const MOST_MORE_MEGABYTES = 200;
const PATIENCE_MS = 20 * 60_000;
/** The panel takes changes only from its own page. */
const ORIGIN = "http://127.0.0.1";
const ID = "loja-toda";

/**
 * An offer of the whole shop begins, ends and begins again; then all prices rise, and that is undone. Somebody else looks
 * at the list of products meanwhile.
 */
export async function measureOffers(shop: BenchShop): Promise<Bar[]> {
  const { databaseUrl, shopId, products } = shop;
  const skus = await countSkus(databaseUrl);
  const server = await startVitrine({ databaseUrl });
  try {
    const person = await openPanel(server.port, { chatbotId: "cb-bench", origin: ORIGIN });
    const own = `/painel/api/shops/${shopId}`;
    const start = await server.usage();
    const looks = lookMeanwhile(person, `${own}/products?sort=name`);
    const prices = async () => (await person.get<PanelPromotion>(`${own}/promotions/${ID}`)).prices;
    const stateOf = async (id: string) => (await person.get<ChangeSet>(`${own}/change-sets/${id}`)).state;

    const bars: Bar[] = [];
    const time = async (name: string, begin: () => Promise<unknown>, isDone: () => Promise<boolean>) => {
      const [before, began] = [await server.usage(), performance.now()];
      await begin();
      await until(isDone);
      bars.push(barOf(name, { began, before, after: await server.usage() }));
    };
    const offer = { id: ID, name: "Loja toda", kind: "percent", value: 10, isWholeShop: true };
    await time(
      `an offer of ${products} products (${skus} SKUs) begins`,
      () => person.post(`${own}/promotions`, offer),
      async () => (await prices()) >= skus * NEARLY_ALL,
    );
    await time(
      "  it ends",
      () => person.patch(`${own}/promotions/${ID}`, { isPaused: true }),
      async () => (await prices()) === 0,
    );
    const edit = { price: { how: "raise", percent: 5, toNinety: false } };
    let id = "";
    await time(
      `prices of ${products} products are raised`,
      async () => {
        id = (await person.post<ChangeSet>(`${own}/bulk-edits`, { selection: { filter: {} }, edit })).id;
      },
      async () => (await stateOf(id)) === "done",
    );
    await time(
      "  and that is undone",
      () => person.post(`${own}/change-sets/${id}/undo`),
      async () => (await stateOf(id)) === "undone",
    );

    const times = await looks.stop();
    const { peakMegabytes } = await server.usage();
    return [
      ...bars,
      {
        name: "  the server's memory",
        measured: `${Math.round(start.megabytes)} MB before, peak ${Math.round(peakMegabytes)} MB`,
        target: `< ${MOST_MORE_MEGABYTES} MB more`,
        isMet: peakMegabytes - start.megabytes < MOST_MORE_MEGABYTES,
      },
      {
        name: "  the list of products meanwhile",
        measured: `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}`,
      },
    ];
  } finally {
    await server.stop();
  }
}

/** A SKU that would not cost less keeps its price. */
const NEARLY_ALL = 0.95;

type Timed = { began: number; before: ProcessUsage; after: ProcessUsage };

function barOf(name: string, { began, before, after }: Timed): Bar {
  const seconds = (performance.now() - began) / 1000;
  const processor = (after.cpuMs - before.cpuMs) / 1000;
  return {
    name,
    measured: `${seconds.toFixed(1)} s (${processor.toFixed(1)} s of the server's processor)`,
    target: `< ${MOST_SECONDS} s`,
    isMet: seconds < MOST_SECONDS,
  };
}

/** Asks for the page again and again, and says how long each answer took. */
function lookMeanwhile(person: PanelPerson, path: string): { stop(): Promise<number[]> } {
  const times: number[] = [];
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const began = performance.now();
      await person.get(path);
      times.push(performance.now() - began);
      await wait(250);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await looking;
      return times;
    },
  };
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error("the change of all products did not end in time");
    await wait(300);
  }
}

async function countSkus(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query("select count(*)::int as count from skus");
    return rows[0].count;
  } finally {
    await client.end();
  }
}
