import type { QueryClient } from "@tanstack/react-query";
import type { CatalogState } from "@vitrine/domain/catalog/catalog-mode";

/** The product at the top of the screen, and how far it stood from there. */
export type Anchor = { productId: string; top: number };

type KeptPlace = { state?: CatalogState; anchor?: Anchor | undefined };

/** What each catalogue address showed when it was left. It lives as long as the lists themselves are kept. */
const places = new WeakMap<QueryClient, Map<string, KeptPlace>>();

export function keptPlace(queries: QueryClient, pathname: string): KeptPlace {
  return places.get(queries)?.get(pathname) ?? {};
}

export function keepPlace(queries: QueryClient, pathname: string, change: KeptPlace): void {
  const kept = places.get(queries) ?? new Map<string, KeptPlace>();
  kept.set(pathname, { ...kept.get(pathname), ...change });
  places.set(queries, kept);
}
