import type { Connection } from "../load/connection.ts";
import { requestBytes } from "../load/request-bytes.ts";
import { requestOk, withConnections } from "../load/request-loop.ts";
import { mean, median } from "../load/statistics.ts";
import { startVitrine } from "../servers/vitrine.ts";
import { type BenchShop, firstProducts } from "../shops/bench-shop.ts";
import { type Bar, ms } from "./bar.ts";
import { searchTexts } from "./search/search-texts.ts";
import { timeFirstVisit, timeSearch } from "./search/time-search.ts";

const TARGET = 3;
const WARM_UPS = 150;
const MEASURED = 300;
/** A shop of 1,000 products has twenty or more in each of these, so both shops fill the same pages. */
const categories = [...new Set([...firstProducts(1_000)].flatMap((product) => product.categories))];
const SMALLEST_PAGE = 6;

type Side = { shop: BenchShop; connection: Connection };

/** The same requests to a small and a large shop, each for the first time and one at a time. */
export async function measureGrowth(small: BenchShop, large: BenchShop): Promise<Bar[]> {
  return withConnection(small, (one) =>
    withConnection(large, async (other) => [
      await compare("search and facets", [one, other], ({ shop, connection }, index) =>
        timeSearch(connection, shop, texts[index] as string),
      ),
      await compare("category page", [one, other], timeCategory),
    ]),
  );
}

const texts = searchTexts(WARM_UPS + MEASURED);

async function withConnection<Result>(shop: BenchShop, work: (side: Side) => Promise<Result>): Promise<Result> {
  const server = await startVitrine(shop);
  try {
    await timeFirstVisit(server.port, shop);
    const [result] = await withConnections({ port: server.port, connections: 1 }, (connection) =>
      work({ shop, connection }),
    );
    // One connection returns one result.
    return result as Result;
  } finally {
    await server.stop();
  }
}

/** A different page size per request, so that no page comes from the cache. */
async function timeCategory({ shop, connection }: Side, index: number): Promise<number> {
  const category = categories[index % categories.length];
  const body = { category, pageNumber: 0, perPage: SMALLEST_PAGE + Math.floor(index / categories.length) };
  const request = requestBytes(
    { method: "POST", path: "/api/catalog/products/search", body, fromBrowser: true },
    shop.sessionCode,
  );
  const began = performance.now();
  await requestOk(connection, request);
  return performance.now() - began;
}

async function compare(
  name: string,
  [small, large]: [Side, Side],
  time: (side: Side, index: number) => Promise<number>,
): Promise<Bar> {
  const times: { small: number; large: number }[] = [];
  for (let index = 0; index < WARM_UPS + MEASURED; index++) {
    const first = index % 2 === 0 ? await time(small, index) : undefined;
    const other = await time(large, index);
    times.push({ small: first ?? (await time(small, index)), large: other });
  }
  const measured = times.slice(WARM_UPS);
  const [before, after] = [measured.map((each) => each.small), measured.map((each) => each.large)];
  const growth = median(after) / median(before);
  const means = `${ms(mean(before))} → ${ms(mean(after))}, ${(mean(after) / mean(before)).toFixed(1)}×`;
  return {
    name: `${name}, ${small.shop.products} → ${large.shop.products} products`,
    measured: `${growth.toFixed(1)}× (median ${ms(median(before))} → ${ms(median(after))}; mean ${means})`,
    target: `< ${TARGET}×`,
    isMet: growth < TARGET,
  };
}
