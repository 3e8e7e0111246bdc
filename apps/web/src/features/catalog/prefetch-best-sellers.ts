import type { QueryClient } from "@tanstack/react-query";
import { categories, pricesOfSession, productPages } from "./catalog.queries.ts";

/** Loads what the catalogue shows first into the cache. A failure is left to the page, which asks again. */
export async function prefetchBestSellers(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.prefetchQuery(categories),
    queries.prefetchInfiniteQuery(productPages({ kind: "top" }, pricesOfSession(queries))),
  ]);
}
