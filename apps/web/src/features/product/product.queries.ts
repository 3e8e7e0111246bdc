import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { type PriceSource, pricesOfSession } from "../catalog/catalog.queries.ts";

export function productOf(id: string, prices: PriceSource) {
  return queryOptions({
    queryKey: ["product", id, prices],
    queryFn: ({ signal }) => call("GET /api/catalog/products/{id}", { params: { id }, signal }),
  });
}

/** Loads the product of a page into the cache. A failure is left to the page, which asks again. */
export async function prefetchProduct(queries: QueryClient, id: string): Promise<void> {
  await queries.prefetchQuery(productOf(id, pricesOfSession(queries)));
}
