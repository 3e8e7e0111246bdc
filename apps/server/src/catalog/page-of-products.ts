import type { ProductPage } from "@vitrine/contract/storefront/catalog";
import { readPageToken, writePageToken } from "./page-token.ts";
import type { PriceScope } from "./products/price-scope.ts";
import type { ProductCache } from "./products/product-cache.ts";
import type { Positions, SearchIndex } from "./search-index/search-index.ts";
import type { LoadedSearchIndex } from "./search-index/search-index-cache.ts";

export type Paging = { pageNumber?: number; perPage?: number; pageToken?: string };

type PageScope = { open: LoadedSearchIndex; shopId: string; scope: PriceScope };

export async function pageOfProducts(
  viewsOf: ProductCache,
  { open: { index, version }, shopId, scope }: PageScope,
  matching: Positions,
  { pageNumber = 0, perPage = 10, pageToken }: Paging,
): Promise<ProductPage> {
  const start = pageToken ? positionAfter(index, matching, pageToken) : pageNumber * perPage;
  const ids = Array.from(matching.slice(start, start + perPage), (place) => index.providerIds[place] as string);
  const end = start + ids.length;
  const hasMore = end < matching.length;
  return {
    data: await viewsOf({ shopId, version, scope }, ids),
    page: pageToken ? Math.floor(start / perPage) : pageNumber,
    perPage,
    hasMore,
    hasData: ids.length > 0,
    total: matching.length,
    token: hasMore ? writePageToken({ after: end, lastProductId: ids.at(-1) ?? "" }) : null,
  };
}

/** After the last product that was shown, wherever it stands by now; after as many as were shown, when it is gone. */
function positionAfter(shelf: SearchIndex, matching: Positions, token: string): number {
  const mark = readPageToken(token);
  if (!mark) return matching.length;
  const place = shelf.positionOfId.get(mark.lastProductId);
  if (place === undefined || matching[mark.after - 1] === place) return mark.after;
  const found = matching.indexOf(place);
  return found === -1 ? mark.after : found + 1;
}
