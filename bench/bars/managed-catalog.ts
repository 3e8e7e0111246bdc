import type { ManagedProduct } from "@vitrine/contract/platform/catalog/products";
import type { ProductPage } from "@vitrine/contract/storefront/catalog";
import type { Connection } from "../load/connection.ts";
import { requestBytes } from "../load/request-bytes.ts";
import { requestOk, requestOnce, withConnections } from "../load/request-loop.ts";
import { median, percentile } from "../load/statistics.ts";
import type { ChildServer } from "../servers/child-server.ts";
import { startVitrine } from "../servers/vitrine.ts";
import type { BenchShop } from "../shops/bench-shop.ts";
import { type Bar, ms } from "./bar.ts";

const CONNECTIONS = 8;
const PAGES_PER_LIST = 3;
const LISTS = 40;
const PAGE_TARGET_MS = 60;
const LINES = 1_000;
const STOCK_CALLS = 20;
const STOCK_TARGET_MS = 150;
const LONGEST_DELAY_MS = 1_000;

const LIST = "/api/catalog/top?pageNumber=0&perPage=10";

type Page = { items: ManagedProduct[]; nextPageToken: string | null };

/** Pages of 100 products with a filter and a sort, calls of 1,000 lines of stock, and how soon the catalogue shows them. */
export async function measureManagedCatalog(shop: BenchShop): Promise<Bar[]> {
  const ours = await startVitrine(shop);
  try {
    return [...(await measurePages(shop, ours)), ...(await measureStock(shop, ours))];
  } finally {
    await ours.stop();
  }
}

async function measurePages(shop: BenchShop, { port }: ChildServer): Promise<Bar[]> {
  const { items } = await read<Page>(port, shop, "products?perPage=200&sort=-sold");
  const lists = (sort: string, filters: readonly string[]) => filters.map((filter) => `${filter}&sort=${sort}`);
  const category = unique(items.map(({ categories }) => `category=${encodeURIComponent(categories[0] ?? "")}`));
  const brand = unique(items.map((item) => `brand=${encodeURIComponent(item.brand)}`)).filter(
    (each) => each !== "brand=",
  );
  const groups: [string, string[]][] = [
    ["category, by name", lists("name", category)],
    ["category, by last change", lists("-updatedAt", category)],
    ["brand, by sales", lists("-sold", brand)],
    ["in stock, by name", lists("name", ["inStock=true"])],
    ["active, by last change", lists("-updatedAt", ["isActive=true"])],
  ];
  const all: number[] = [];
  const bars: Bar[] = [];
  // Once without measuring: the code is compiled, and the statements are prepared on every connection.
  await timePages(
    port,
    shop,
    groups.flatMap(([, queries]) => repeated(queries)),
  );
  for (const [name, queries] of groups) {
    const asked = repeated(queries);
    const times = await timePages(port, shop, asked);
    all.push(...times);
    bars.push({ name: `page of 100 products: ${name}, ${CONNECTIONS} conn.`, measured: spread(times) });
  }
  const outOfStock = await timePages(
    port,
    shop,
    Array.from({ length: 16 }, () => "inStock=false&sort=name"),
  );
  bars.push({
    name: `page of 100 products: out of stock, by name, ${CONNECTIONS} conn.`,
    measured: spread(outOfStock),
  });
  const p99 = percentile(all, 0.99);
  return [
    {
      name: `page of 100 products with filter and sort, ${CONNECTIONS} conn.`,
      measured: spread(all),
      target: `p99 < ${PAGE_TARGET_MS} ms`,
      isMet: p99 < PAGE_TARGET_MS,
    },
    ...bars,
  ];
}

/** Each list is read some pages far. All connections share one iterator: each takes the next list. */
async function timePages(port: number, shop: BenchShop, queries: readonly string[]): Promise<number[]> {
  const rest = queries.values();
  const perConnection = await withConnections({ port, connections: CONNECTIONS }, async (connection) => {
    const times: number[] = [];
    for (const query of rest) times.push(...(await timeList(connection, shop, query)));
    return times;
  });
  return perConnection.flat();
}

async function timeList(connection: Connection, shop: BenchShop, query: string): Promise<number[]> {
  const times: number[] = [];
  let token: string | null = "";
  for (let page = 0; page < PAGES_PER_LIST && token !== null; page++) {
    const path: string = `${addressOf(shop)}/products?perPage=100&${query}${token && `&pageToken=${token}`}`;
    const began = performance.now();
    const { body } = await requestOk(connection, requestBytes({ method: "GET", path }, shop.accountToken));
    times.push(performance.now() - began);
    token = nextPageToken(body);
  }
  return times;
}

/** From the end of the answer: to parse 100 kB here would take the time that others wait for. */
function nextPageToken(body: Buffer): string | null {
  const end = body.subarray(-1_000).toString();
  const [, token] = /"nextPageToken":(?:"([^"]*)"|null)/.exec(end) ?? [];
  return token ?? null;
}

async function measureStock(shop: BenchShop, { port }: ChildServer): Promise<Bar[]> {
  const shown = async () => {
    const { body } = await requestOnce(port, requestBytes({ method: "GET", path: LIST }, shop.sessionCode));
    return (JSON.parse(body.toString()) as { data: ProductPage }).data.data[0];
  };
  const skus: string[] = [];
  let token = "";
  while (skus.length < LINES) {
    const page: Page = await read(port, shop, `products?perPage=200&sort=-sold${token && `&pageToken=${token}`}`);
    skus.push(...page.items.flatMap((product) => product.skus.map(({ sku }) => sku)));
    token = page.nextPageToken ?? "";
  }
  await shown();
  const times: number[] = [];
  const delays: number[] = [];
  for (let call = 0; call < STOCK_CALLS; call++) {
    const isSoldOut = call % 2 === 0;
    const lines = skus.slice(0, LINES).map((sku) => ({ sku, set: isSoldOut ? 0 : 50 + call }));
    const request = { method: "POST", path: `${addressOf(shop)}/stock`, body: { lines } } as const;
    const bytes = requestBytes(request, shop.accountToken);
    const began = performance.now();
    await requestOnce(port, bytes);
    const answered = performance.now();
    times.push(answered - began);
    while ((await shown())?.isActive === isSoldOut)
      if (performance.now() - answered > 20_000) throw new Error("the catalogue shows the old stock");
    delays.push(performance.now() - answered);
  }
  const latest = Math.max(...delays);
  return [
    {
      name: `${LINES} lines of stock in one call`,
      measured: `p50 ${ms(median(times))}, worst ${ms(Math.max(...times))}`,
      target: `< ${STOCK_TARGET_MS} ms`,
      isMet: median(times) < STOCK_TARGET_MS,
    },
    {
      name: "the new stock in the list, after the answer",
      measured: `p50 ${ms(median(delays))}, at most ${ms(latest)}`,
      target: `≤ ${ms(LONGEST_DELAY_MS)}`,
      isMet: latest <= LONGEST_DELAY_MS,
    },
  ];
}

function addressOf({ shopId }: BenchShop): string {
  return `/platform/v1/shops/${shopId}`;
}

async function read<Data>(port: number, shop: BenchShop, path: string): Promise<Data> {
  const request = requestBytes({ method: "GET", path: `${addressOf(shop)}/${path}` }, shop.accountToken);
  return (JSON.parse((await requestOnce(port, request)).body.toString()) as { data: Data }).data;
}

function repeated(queries: readonly string[]): string[] {
  return Array.from({ length: LISTS }, (_, index) => queries[index % queries.length] ?? "");
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

function spread(times: readonly number[]): string {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share)) as [number, number, number];
  return `p99 ${ms(p99)} (p50 ${ms(p50)}, p95 ${ms(p95)}, worst ${ms(Math.max(...times))})`;
}
