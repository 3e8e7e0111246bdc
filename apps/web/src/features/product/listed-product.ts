import { hashKey, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import type { Product, ProductPage } from "@vitrine/contract/storefront/catalog";
import { collectionRows, type PriceSource } from "../catalog/catalog.queries.ts";

/** The product as a list with these prices shows it. Lists carry their products whole. */
export function listedProduct(queries: QueryClient, id: string, prices: PriceSource): Product | undefined {
  const lists = queries.getQueriesData<InfiniteData<ProductPage>>({
    queryKey: ["catalog", "products"],
    predicate: ({ queryKey }) => hashKey([queryKey.at(-1)]) === hashKey([prices]),
  });
  const pages = lists.flatMap(([, list]) => list?.pages ?? []);
  const rows = queries.getQueryData(collectionRows(prices).queryKey) ?? [];
  const listed = [...rows.flatMap(({ products }) => products), ...pages.flatMap(({ data }) => data)];
  // The list that was opened last comes last.
  return listed.findLast(({ providerId }) => providerId === id);
}
