import { type FeedObstacle, type FeedProduct, feedItems } from "@vitrine/domain/catalog/feeds/feed-item";
import { createVersionedCache } from "../cache/versioned-cache.ts";
import type { Shop } from "../shop/shop.ts";
import type { FeedDeps } from "./feed-deps.ts";
import { type FeedName, feedFormats } from "./formats/formats.ts";
import { catalogOf } from "./read-catalog.ts";

type Example = { productId: string; sku: string; name: string };
export type LeftOutReport = { reason: FeedObstacle; count: number; examples: Example[] };
export type FeedReport = Record<FeedName, { items: number; leftOut: LeftOutReport[] }>;

const MOST_EXAMPLES = 5;
const MOST_BYTES = 2 * 1024 * 1024;
const names = Object.keys(feedFormats) as FeedName[];

/** What each feed lists and what it leaves out, by the rule that writes it. It reads the catalogue once for a version. */
export function createFeedReports(deps: FeedDeps) {
  const cache = createVersionedCache<FeedReport>({ name: "feed-reports", maxBytes: MOST_BYTES });
  return async function reportOf(shop: Shop): Promise<FeedReport> {
    const version = (await deps.versions.current(shop.shopId)) ?? "";
    return cache.get({ key: shop.shopId, version }, () => countFeeds(deps, shop));
  };
}

async function countFeeds(deps: FeedDeps, shop: Shop): Promise<FeedReport> {
  const counts = names.map((name) => ({ name, ...createFeedCount(name, shop) }));
  for await (const products of catalogOf(deps, shop)) {
    for (const { addProduct } of counts) products.forEach(addProduct);
  }
  return Object.fromEntries(counts.map(({ name, report }) => [name, report()])) as FeedReport;
}

function createFeedCount(name: FeedName, { settings }: Shop) {
  const rules = { limits: feedFormats[name].limits, settings };
  const leftOut = new Map<FeedObstacle, LeftOutReport>();
  let itemCount = 0;

  function addLeftOut(reason: FeedObstacle, example: Example): void {
    const report = leftOut.get(reason) ?? { reason, count: 0, examples: [] };
    report.count += 1;
    if (report.examples.length < MOST_EXAMPLES) report.examples.push(example);
    leftOut.set(reason, report);
  }

  return {
    addProduct(product: FeedProduct): void {
      const found = feedItems(product, rules);
      itemCount += found.items.length;
      for (const { reason, ...example } of found.leftOut) addLeftOut(reason, example);
    },
    /** The most frequent reason first. */
    report: () => ({ items: itemCount, leftOut: [...leftOut.values()].sort((a, b) => b.count - a.count) }),
  };
}
