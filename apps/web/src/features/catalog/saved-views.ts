import type { QueryClient } from "@tanstack/react-query";
import type { CatalogState } from "@vitrine/domain/catalog/catalog-mode";

/** The last state of each catalogue path. It lives as long as the query cache. */
const savedStates = new WeakMap<QueryClient, Map<string, CatalogState>>();

export function savedState(queries: QueryClient, pathname: string): CatalogState | undefined {
  return savedStates.get(queries)?.get(pathname);
}

export function saveState(queries: QueryClient, pathname: string, state: CatalogState): void {
  const states = savedStates.get(queries) ?? new Map<string, CatalogState>();
  savedStates.set(queries, states.set(pathname, state));
}
