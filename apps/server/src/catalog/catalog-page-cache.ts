import { ok, type Result } from "@vitrine/domain/result";
import { LRUCache } from "lru-cache";
import type { CachedResponse } from "../http/page-cache/cached-response.ts";
import type { Refusal } from "../http/refusals.ts";

const MOST_BYTES = 128 * 1024 * 1024;

type PageResult = Result<CachedResponse, Refusal>;

type PageQuestion = { shopId: string; version: string; prices: string; asked: readonly unknown[] };

/** Answers that are the same for everybody who asks the same of the same version of a shop. */
export function createCatalogPageCache() {
  const kept = new LRUCache<string, CachedResponse>({
    maxSize: MOST_BYTES,
    sizeCalculation: (answer) => answer.size + 500,
  });
  const underWay = new Map<string, Promise<PageResult>>();

  return {
    /**
     * Makes the answer once, also when many ask at the same moment. A refusal is not kept, nor an answer of an older
     * version: right after a change, a large shop's lists are still those from before it.
     */
    async get(question: PageQuestion, make: () => Promise<PageResult>): Promise<PageResult> {
      const key = JSON.stringify([question.shopId, question.version, question.prices, ...question.asked]);
      const ready = kept.get(key);
      if (ready) return ok(ready);
      const waiting = underWay.get(key);
      if (waiting) return waiting;
      const making = (async (): Promise<PageResult> => {
        const made = await make();
        if (made.ok && made.value.source.version === question.version) kept.set(key, made.value);
        return made;
      })().finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
  };
}

export type CatalogPageCache = ReturnType<typeof createCatalogPageCache>;
