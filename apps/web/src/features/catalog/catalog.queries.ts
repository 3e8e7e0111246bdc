import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Category, ProductPage } from "@vitrine/contract/storefront/catalog";
import type { Order } from "@vitrine/contract/storefront/order";
import { categoryOfCollection } from "@vitrine/domain/catalog/groups/categories";
import { call } from "../../lib/api/api.ts";
import { openSessionOf } from "../session/session.queries.ts";
import { listName, type ProductList, type Search } from "./product-list.ts";

const CATEGORIES_PER_PAGE = 50;
export const PER_PAGE = 10;

const MINUTE = 60_000;

/** A list stays cached while a person opens its products one by one, so that going back does not load it again. */
export const longLived = {
  staleTime: 10 * MINUTE,
  gcTime: 60 * MINUTE,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
};

export const categories = queryOptions({
  queryKey: ["catalog", "categories"],
  queryFn: allCategories,
  ...longLived,
});

/** A shop with more than a page of categories has a tab for each. Only a full page is followed by another call. */
async function allCategories(): Promise<Category[]> {
  const perPage = CATEGORIES_PER_PAGE;
  const all = [...(await call("GET /api/catalog/categories", { query: { perPage } }))];
  for (let pageNumber = 1; all.length === pageNumber * perPage; pageNumber++) {
    all.push(...(await call("GET /api/catalog/categories", { query: { pageNumber, perPage } })));
  }
  return all;
}

/** The prices of a list depend on the seller and the price table of the order, so both are part of the query key. */
export type PriceSource = { sellerId: string | null; priceTableId: string | null };

export function priceSourceOf(order: Order | null | undefined): PriceSource {
  return { sellerId: order?.seller?.providerId ?? null, priceTableId: order?.providerPriceTableId ?? null };
}

/** Those of the order that the session began with. */
export function pricesOfSession(queries: QueryClient): PriceSource {
  return priceSourceOf(openSessionOf(queries)?.userShop.currentOrder);
}

/** The rows of collections above the list of all products. */
export function collectionRows(prices: PriceSource) {
  return queryOptions({
    queryKey: ["catalog", "rows", prices] as const,
    queryFn: () => call("GET /api/catalog/rows"),
    ...longLived,
    // The list does not wait long for its rows: without them it is shown alone.
    retry: false,
  });
}

type PageParam = { pageNumber: number; pageToken?: string };

export function productPages(list: ProductList, prices: PriceSource) {
  return infiniteQueryOptions({
    queryKey: ["catalog", "products", list, prices] as const,
    queryFn: ({ pageParam }) => productPage(list, pageParam),
    initialPageParam: { pageNumber: 0 } as PageParam,
    getNextPageParam: ({ hasMore, page, token }): PageParam | undefined =>
      hasMore ? { pageNumber: page + 1, ...(token && { pageToken: token }) } : undefined,
    ...longLived,
    // A changed filter keeps the old products (dimmed) until the new ones load. A different list starts with skeletons.
    placeholderData: (previous, query) =>
      query && listName(query.queryKey[2]) === listName(list) ? previous : undefined,
  });
}

async function productPage(list: ProductList, { pageNumber, pageToken }: PageParam): Promise<ProductPage> {
  const paging = { pageNumber, perPage: PER_PAGE, ...(pageToken && { pageToken }) };
  switch (list.kind) {
    case "top":
      return call("GET /api/catalog/top", { query: paging });
    case "suggested":
      return list.ids.length === 0
        ? emptyPage
        : call("GET /api/catalog/products/byids/{ids}", { params: { ids: list.ids.join(",") } });
    case "collection": {
      const { collectionId, searchText, filters } = list;
      // The collection endpoint accepts no filters. The search accepts a collection as a category id.
      if (filters.length > 0) return searchIn([categoryOfCollection(collectionId)], list, paging);
      const query = { ...(searchText && { searchQuery: searchText }), ...paging };
      return call("GET /api/catalog/products/collections/{collectionId}", { params: { collectionId }, query });
    }
    case "category":
      return searchIn(list.categoryIds, list, paging);
    case "text":
      return call("POST /api/catalog/products/searchText", { body: { ...searchFields(list), ...paging } });
  }
}

const emptyPage: ProductPage = { data: [], page: 0, perPage: 0, hasMore: false, hasData: false, total: 0, token: null };

function searchIn(categoryIds: readonly string[], search: Search, paging: PageParam & { perPage: number }) {
  const body = { category: categoryIds.join(","), ...searchFields(search), ...paging };
  return call("POST /api/catalog/products/search", { body });
}

function searchFields({ searchText, filters }: Search) {
  return {
    ...(searchText && { searchQuery: searchText }),
    ...(filters.length > 0 && { filters: [...filters] }),
  };
}
