import type { QueryClient } from "@tanstack/react-query";
import type { CatalogState } from "@vitrine/domain/catalog/catalog-mode";

/** The first visible product and its distance from the top of the viewport. */
export type ScrollAnchor = { productId: string; top: number };

type SavedView = { state?: CatalogState; anchor?: ScrollAnchor | undefined };

/** The last state of each catalogue path. It lives as long as the query cache. */
const savedViews = new WeakMap<QueryClient, Map<string, SavedView>>();

export function savedViewOf(queries: QueryClient, pathname: string): SavedView {
  return savedViews.get(queries)?.get(pathname) ?? {};
}

export function saveView(queries: QueryClient, pathname: string, change: SavedView): void {
  const views = savedViews.get(queries) ?? new Map<string, SavedView>();
  views.set(pathname, { ...views.get(pathname), ...change });
  savedViews.set(queries, views);
}
