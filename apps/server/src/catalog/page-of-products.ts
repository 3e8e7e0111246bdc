import type { ProductPage } from "@vitrine/contract/storefront/catalog";
import type { PriceScope } from "./products/price-scope.ts";
import type { ProductCache } from "./products/product-cache.ts";
import type { Positions, SearchIndex } from "./search-index/search-index.ts";
import type { LoadedSearchIndex } from "./search-index/search-index-cache.ts";

export type Paging = { pageNumber?: number; perPage?: number; pageToken?: string };

type PageScope = { open: LoadedSearchIndex; shopId: string; scope: PriceScope };

export async function pageOfProducts(
  viewsOf: ProductCache,
  { open: { index, versionOf }, shopId, scope }: PageScope,
  matching: Positions,
  { pageNumber = 0, perPage = 10, pageToken }: Paging,
): Promise<ProductPage> {
  const start = pageToken ? positionAfter(index, matching, pageToken) : pageNumber * perPage;
  const ids = Array.from(matching.slice(start, start + perPage), index.idAt);
  const end = start + ids.length;
  const hasMore = end < matching.length;
  return {
    data: await viewsOf({ shopId, versionOf, scope }, ids),
    page: pageToken ? Math.floor(start / perPage) : pageNumber,
    perPage,
    hasMore,
    hasData: ids.length > 0,
    total: matching.length,
    token: hasMore ? writePageToken({ after: end, lastProductId: ids.at(-1) ?? "" }) : null,
  };
}

/** The position after the last shown product or, if it is gone, after the number of shown products. */
function positionAfter(index: SearchIndex, matching: Positions, token: string): number {
  const mark = readPageToken(token);
  if (!mark) return matching.length;
  const position = index.positionOf(mark.lastProductId);
  if (position === undefined || matching[mark.after - 1] === position) return mark.after;
  const found = matching.indexOf(position);
  return found === -1 ? mark.after : found + 1;
}

/** Where the next page starts: after so many products, the last of which was this one. Opaque to the client. */
type PageCursor = { after: number; lastProductId: string };

function writePageToken({ after, lastProductId }: PageCursor): string {
  return Buffer.from(JSON.stringify([after, lastProductId])).toString("base64url");
}

/** Undefined for a text that is not our token. */
function readPageToken(token: string): PageCursor | undefined {
  try {
    const [after, lastProductId] = JSON.parse(Buffer.from(token, "base64url").toString("utf8"));
    return Number.isInteger(after) && after >= 0 && typeof lastProductId === "string"
      ? { after, lastProductId }
      : undefined;
  } catch {
    return undefined;
  }
}
