import type { Connection } from "./connection.ts";
import { askOnce, askWell } from "./load.ts";
import { requestBytes } from "./request.ts";
import type { Shop } from "./shop.ts";

/** A search as the storefront makes it: the first products and the facets of the same text. Milliseconds for both. */
export async function timeSearch(connection: Connection, { sessionCode }: Shop, text: string): Promise<number> {
  const list = requestBytes(
    {
      method: "POST",
      path: "/api/catalog/products/searchText",
      body: { searchQuery: text, pageNumber: 0, perPage: 10 },
      takesBrotli: true,
    },
    sessionCode,
  );
  const query = new URLSearchParams({ searchQuery: text });
  const facets = requestBytes(
    { method: "GET", path: `/api/catalog/products/facets?${query}`, takesBrotli: true },
    sessionCode,
  );
  const began = performance.now();
  await askWell(connection, list);
  await askWell(connection, facets);
  return performance.now() - began;
}

/** The first visitor of a process waits until the catalogue is laid out in memory. Milliseconds of that wait. */
export async function firstVisit(port: number, { sessionCode }: Shop): Promise<number> {
  const began = performance.now();
  await askOnce(port, requestBytes({ method: "GET", path: "/api/catalog/top?perPage=10" }, sessionCode));
  return performance.now() - began;
}
