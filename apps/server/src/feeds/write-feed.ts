import { feedItems } from "@vitrine/domain/catalog/feeds/feed-item";
import type { Shop } from "../shop/shop.ts";
import type { FeedDeps } from "./feed-deps.ts";
import type { FeedFormat } from "./formats/feed-format.ts";
import { catalogOf, feedShop } from "./read-catalog.ts";

/** A feed in pieces: no more of it is in memory than the reader takes. */
export async function* writeFeed(deps: FeedDeps, shop: Shop, format: FeedFormat): AsyncGenerator<string> {
  const about = feedShop(shop, deps);
  const rules = { limits: format.limits, settings: shop.settings };
  yield format.begin(about);
  for await (const products of catalogOf(deps, shop)) {
    const items = products.flatMap((product) => feedItems(product, rules).items);
    if (items.length > 0) yield format.write(items, about);
  }
  yield format.end();
}
