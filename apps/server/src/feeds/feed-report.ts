import { type FeedObstacle, feedItems } from "@vitrine/domain/catalog/feeds/feed-item";
import { createVersionedCache } from "../cache/versioned-cache.ts";
import type { Shop } from "../shop/shop.ts";
import type { ShopVersions } from "../shop/shop-versions.ts";
import { type FeedName, feedFormats } from "./formats/formats.ts";
import { catalogOf, type ReadCatalogDeps } from "./read-catalog.ts";

type Example = { productId: string; sku: string; name: string };
export type LeftOutReport = { reason: FeedObstacle; count: number; examples: Example[] };
export type FeedReport = Record<FeedName, { items: number; leftOut: LeftOutReport[] }>;

type FeedReportDeps = ReadCatalogDeps & { versions: Pick<ShopVersions, "current"> };

const MOST_EXAMPLES = 5;
const MOST_REPORTS = 200;
const names = Object.keys(feedFormats) as FeedName[];

/** What each feed lists and what it leaves out, by the rule that writes it. It reads the catalogue once for a version. */
export function createFeedReports(deps: FeedReportDeps) {
  const cache = createVersionedCache<FeedReport>({ name: "feed-reports", max: MOST_REPORTS });
  return async function reportOf(shop: Shop): Promise<FeedReport> {
    const version = (await deps.versions.current(shop.shopId)) ?? "";
    return cache.get({ key: shop.shopId, version }, () => countFeeds(deps, shop));
  };
}

export type FeedReports = ReturnType<typeof createFeedReports>;

async function countFeeds(deps: ReadCatalogDeps, shop: Shop): Promise<FeedReport> {
  const counts = new Map(names.map((name) => [name, { items: 0, leftOut: new Map<FeedObstacle, LeftOutReport>() }]));
  for await (const products of catalogOf(deps, shop.shopId)) {
    for (const [name, count] of counts) {
      const rules = { limits: feedFormats[name].limits, settings: shop.settings };
      for (const product of products) {
        const { items, leftOut } = feedItems(product, rules);
        count.items += items.length;
        for (const { reason, ...example } of leftOut) {
          const report = count.leftOut.get(reason) ?? { reason, count: 0, examples: [] };
          report.count += 1;
          if (report.examples.length < MOST_EXAMPLES) report.examples.push(example);
          count.leftOut.set(reason, report);
        }
      }
    }
  }
  const reports = [...counts].map(([name, { items, leftOut }]) => {
    return [name, { items, leftOut: [...leftOut.values()].sort((a, b) => b.count - a.count) }];
  });
  return Object.fromEntries(reports) as FeedReport;
}
