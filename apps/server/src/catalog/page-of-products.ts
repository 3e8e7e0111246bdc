import type { ProductPage } from "@vitrine/contract/storefront/catalog";
import { readPageToken, writePageToken } from "./page-token.ts";
import type { PriceScope } from "./price-scope.ts";
import type { ProductViews } from "./product-views.ts";
import type { Places, Shelf } from "./shelf.ts";
import type { OpenShelf } from "./shelves.ts";

export type Paging = { pageNumber?: number; perPage?: number; pageToken?: string };

type Of = { open: OpenShelf; shopId: string; scope: PriceScope };

export async function pageOfProducts(
  viewsOf: ProductViews,
  { open: { shelf, version }, shopId, scope }: Of,
  matching: Places,
  { pageNumber = 0, perPage = 10, pageToken }: Paging,
): Promise<ProductPage> {
  const start = pageToken ? placeAfter(shelf, matching, pageToken) : pageNumber * perPage;
  const ids = Array.from(matching.slice(start, start + perPage), (place) => shelf.providerIds[place] as string);
  const end = start + ids.length;
  const hasMore = end < matching.length;
  return {
    data: await viewsOf({ shopId, version, scope }, ids),
    page: pageToken ? Math.floor(start / perPage) : pageNumber,
    perPage,
    hasMore,
    hasData: ids.length > 0,
    total: matching.length,
    token: hasMore ? writePageToken({ after: end, lastPlace: ids.at(-1) ?? "" }) : null,
  };
}

/** After the last product that was shown, wherever it stands by now; after as many as were shown, when it is gone. */
function placeAfter(shelf: Shelf, matching: Places, token: string): number {
  const mark = readPageToken(token);
  if (!mark) return matching.length;
  const place = shelf.placeOfId.get(mark.lastPlace);
  if (place === undefined || matching[mark.after - 1] === place) return mark.after;
  const found = matching.indexOf(place);
  return found === -1 ? mark.after : found + 1;
}
