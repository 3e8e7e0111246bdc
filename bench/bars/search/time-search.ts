import type { Connection } from "../../load/connection.ts";
import { requestBytes } from "../../load/request-bytes.ts";
import { requestOk, requestOnce } from "../../load/request-loop.ts";
import type { BenchShop } from "../../shops/bench-shop.ts";

/** A search like the storefront's: the first products and the facets of the same text. Milliseconds for both. */
export async function timeSearch(connection: Connection, { sessionCode }: BenchShop, text: string): Promise<number> {
  const list = requestBytes(
    {
      method: "POST",
      path: "/api/catalog/products/searchText",
      body: { searchQuery: text, pageNumber: 0, perPage: 10 },
      fromBrowser: true,
    },
    sessionCode,
  );
  const query = new URLSearchParams({ searchQuery: text });
  const facets = requestBytes(
    { method: "GET", path: `/api/catalog/products/facets?${query}`, fromBrowser: true },
    sessionCode,
  );
  const began = performance.now();
  await requestOk(connection, list);
  await requestOk(connection, facets);
  return performance.now() - began;
}

/** The first visitor of a process waits until the search index is loaded. Milliseconds of that wait. */
export async function timeFirstVisit(port: number, { sessionCode }: BenchShop): Promise<number> {
  const began = performance.now();
  await requestOnce(port, requestBytes({ method: "GET", path: "/api/catalog/top?perPage=10" }, sessionCode));
  return performance.now() - began;
}
