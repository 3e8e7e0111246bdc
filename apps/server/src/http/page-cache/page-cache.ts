import { may } from "@vitrine/domain/session/permissions";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { CallerSession } from "../callers.ts";
import type { CachedResponse } from "./cached-response.ts";

const MOST_BYTES = 64 * 1024 * 1024;

/** With the route it was asked by, for the log. */
type CachedPage = { response: CachedResponse; route: string };

type PageCacheDeps = {
  session(code: string): CallerSession | undefined;
  version(shopId: string): string | undefined;
  /** What else the answer depends on: the same address shows other prices with another price table. */
  pricesOf(session: CallerSession): string | undefined;
};

/**
 * Catalogue pages that somebody was given before, by what was asked. They are found before the request is looked at any
 * further: it was checked the first time, who asks is known, the shop has not changed, so the answer is the same.
 */
export function createPageCache({ session, version, pricesOf }: PageCacheDeps) {
  const kept = new LRUCache<string, CachedPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ response }) => response.size + 500,
  });

  // All that does not depend on the question, put together once for a session as long as nothing of it changes.
  const beginnings = new WeakMap<CallerSession, { version: string; prices: string; text: string }>();

  function beginningOf(caller: CallerSession): string | undefined {
    const current = version(caller.shopId);
    const prices = pricesOf(caller);
    if (current === undefined || prices === undefined) return undefined;
    const known = beginnings.get(caller);
    if (known && known.version === current && known.prices === prices) return known.text;
    const text = `${caller.shopId} ${current} ${prices} `;
    beginnings.set(caller, { version: current, prices, text });
    return text;
  }

  function keyOf(question: string | undefined, caller: CallerSession): string | undefined {
    const beginning = question === undefined ? undefined : beginningOf(caller);
    return beginning === undefined ? undefined : beginning + question;
  }

  return {
    /** The question is the address alone, or the address and body of a search: see `pageKeyOf`. */
    find(
      { authorization }: { authorization?: string | undefined },
      question: string | undefined,
    ): CachedPage | undefined {
      if (!authorization?.startsWith("Bearer ")) return undefined;
      const caller = session(authorization.slice("Bearer ".length));
      if (!caller || !may(caller.type, "read-catalog")) return undefined;
      const key = keyOf(question, caller);
      return key === undefined ? undefined : kept.get(key);
    },

    /** Only under what it was made of: the shop or the caller's prices may have changed while it was being made. */
    keep(request: FastifyRequest, caller: CallerSession, response: CachedResponse): void {
      const key = keyOf(pageKeyOf(request), caller);
      const { version: made, prices } = response.source;
      if (key === undefined || made !== version(caller.shopId) || prices !== pricesOf(caller)) return;
      kept.set(key, { response, route: request.routeOptions.url ?? "(none)" });
    },
  };
}

const LONGEST_BODY = 2_000;

/** The address, and the body of a search. A long one is not worth keeping. */
export function pageKeyOf({ url, body }: FastifyRequest): string | undefined {
  if (body === undefined) return url;
  const text = JSON.stringify(body);
  return text.length > LONGEST_BODY ? undefined : `${url} ${text}`;
}

export type PageCache = ReturnType<typeof createPageCache>;
