import { createVitrine } from "@vitrine/client/vitrine";
import type { ProductPage } from "@vitrine/contract/storefront/catalog";
import { requestBytes } from "../load/request-bytes.ts";
import { repeatRequest, requestOk, requestOnce, withConnections } from "../load/request-loop.ts";
import { median, percentile } from "../load/statistics.ts";
import type { ChildServer } from "../servers/child-server.ts";
import { startVitrine } from "../servers/vitrine.ts";
import { type BenchShop, firstProducts } from "../shops/bench-shop.ts";
import { type Bar, ms, percent } from "./bar.ts";
import { searchTexts } from "./search/search-texts.ts";

const TARGET = 0.4;
const LONGEST_DELAY_MS = 1_000;
const MOST_MEGABYTES = 300;
const CONNECTIONS = 32;
const ROUNDS = 5;
const ROUND_SECONDS = 4;
const WARM_UP_SECONDS = 4;
const SEARCH_SECONDS = 60;
const SEARCHERS = 8;

const PAGE = "/api/catalog/top?pageNumber=0&perPage=10";

/**
 * The first list while the price of its first product changes once a second, beside the same list unchanged, in turns;
 * how long the new price takes to be in the list; and the memory after that and after a minute of new search texts.
 */
export async function measurePriceChanges(shop: BenchShop): Promise<Bar[]> {
  const ours = await startVitrine(shop);
  try {
    const request = requestBytes({ method: "GET", path: PAGE, fromBrowser: true }, shop.sessionCode);
    const load = (seconds: number) => repeatRequest(request, { port: ours.port, connections: CONNECTIONS, seconds });
    await load(WARM_UP_SECONDS);
    const before = (await ours.usage()).megabytes;
    await searchNewTexts(shop, ours);
    const searched = (await ours.usage()).megabytes;
    const delays: number[] = [];
    const rounds: { changing: number; unchanged: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const unchanged = await load(ROUND_SECONDS);
      const changes = changePrices(shop, ours, delays);
      const changing = await load(ROUND_SECONDS);
      await changes.stop();
      rounds.push({ changing, unchanged });
    }
    const { megabytes, peakMegabytes } = await ours.usage();
    const share = median(rounds.map(({ changing, unchanged }) => changing / unchanged));
    const perSecond = (side: "changing" | "unchanged") => Math.round(median(rounds.map((round) => round[side])));
    const latest = percentile(delays, 1);
    return [
      {
        name: "list page while one price changes a second, 32 conn.",
        measured: `${percent(share)} (${perSecond("changing")} of ${perSecond("unchanged")}/s)`,
        target: `≥ ${percent(TARGET)}`,
        isMet: share >= TARGET,
      },
      {
        name: "a new price in the list, under that load",
        measured: `p50 ${ms(percentile(delays, 0.5))}, at most ${ms(latest)}`,
        target: `≤ ${ms(LONGEST_DELAY_MS)}`,
        isMet: latest <= LONGEST_DELAY_MS,
      },
      {
        name: "memory after new search texts, then price changes",
        measured: `${[before, searched, megabytes].map(Math.round).join(" → ")} MB, peak ${Math.round(peakMegabytes)} MB`,
        target: `≤ ${MOST_MEGABYTES} MB`,
        isMet: megabytes <= MOST_MEGABYTES,
      },
    ];
  } finally {
    await ours.stop();
  }
}

/** Each search is a page of a text that nobody asked for before, and its facets, as a browser asks. */
async function searchNewTexts({ sessionCode }: BenchShop, { port }: ChildServer): Promise<void> {
  const texts = searchTexts(2_000);
  const until = performance.now() + SEARCH_SECONDS * 1_000;
  let next = 0;
  await withConnections({ port, connections: SEARCHERS }, async (connection) => {
    while (performance.now() < until) {
      const searchQuery = texts[next % texts.length] ?? "";
      const body = { searchQuery, pageNumber: Math.floor(next++ / texts.length), perPage: 20 };
      const list = { method: "POST", path: "/api/catalog/products/searchText", body, fromBrowser: true } as const;
      await requestOk(connection, requestBytes(list, sessionCode));
      const path = `/api/catalog/products/facets?${new URLSearchParams({ searchQuery })}`;
      await requestOk(connection, requestBytes({ method: "GET", path, fromBrowser: true }, sessionCode));
    }
  });
}

/** Changes a price once a second through the platform API, and looks for it in the list. */
function changePrices(shop: BenchShop, ours: ChildServer, delays: number[]): { stop(): Promise<void> } {
  const { catalog } = createVitrine({ baseUrl: `http://127.0.0.1:${ours.port}`, token: shop.accountToken }).shop(
    shop.shopId,
  );
  const read = requestBytes({ method: "GET", path: PAGE }, shop.sessionCode);
  const shown = async () => {
    const { body } = await requestOnce(ours.port, read);
    return (JSON.parse(body.toString()) as { data: ProductPage }).data.data;
  };
  let isOver = false;
  const work = async () => {
    const [first] = await shown();
    const product = [...firstProducts(shop.products)].find(({ providerId }) => providerId === first?.providerId);
    if (!product) throw new Error("the first product of the list is not in the catalogue");
    while (!isOver) {
      const price = (1_000 + Math.floor(Math.random() * 100_000)) / 100;
      const skus = product.skus.map((sku) => ({ ...sku, price, promotionalPrice: null }));
      await catalog.import({ products: [{ ...product, skus }] });
      const began = performance.now();
      while ((await shown())[0]?.price !== price)
        if (performance.now() - began > 20_000) throw new Error("no new price");
      delays.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1_000 - (performance.now() - began))));
    }
  };
  const working = work();
  return {
    stop: async () => {
      isOver = true;
      await working;
    },
  };
}
