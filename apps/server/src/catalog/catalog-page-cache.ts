import type { Result } from "@vitrine/domain/result";
import { createVersionedCache } from "../cache/versioned-cache.ts";
import type { CachedResponse } from "../http/page-cache/cached-response.ts";
import type { Refusal } from "../http/refusals.ts";

/** New search texts fill it within minutes, so this much is always in use. */
const MOST_BYTES = 10 * 1024 * 1024;

type PageResult = Result<CachedResponse, Refusal>;

type PageQuery = { shopId: string; version: string; prices: string; query: readonly unknown[] };

/**
 * Pages by the meaning of their query, for all callers and all spellings of the URL; `http/page-cache` has them by URL.
 * Simultaneous requests for a page share one load.
 */
export function createCatalogPageCache() {
  const cache = createVersionedCache<PageResult>({
    name: "catalogue-pages",
    maxBytes: MOST_BYTES,
    sizeOf: (page) => (page.ok ? page.value.heldBytes : 1_000),
    // Right after a change, a large shop's lists are still those of the version before: see `search-index-cache.ts`.
    isCacheable: (page, version) => page.ok && page.value.source.version === version,
  });

  return {
    get({ shopId, version, prices, query }: PageQuery, make: () => Promise<PageResult>): Promise<PageResult> {
      return cache.get({ key: JSON.stringify([shopId, prices, ...query]), version }, make);
    },
  };
}

export type CatalogPageCache = ReturnType<typeof createCatalogPageCache>;
