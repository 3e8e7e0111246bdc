import { createServer } from "node:http";
import type { FastifyServerFactory } from "fastify";
import { sendCachedResponse } from "./cached-response.ts";
import type { PageCache } from "./page-cache.ts";
import { type PageCacheHeaders, pickRawHeaders } from "./raw-headers.ts";

/** Longer than load balancers keep theirs, so that it is them who close; a catalogue may be sent for minutes. */
const KEEP_ALIVE_MS = 72_000;

type PageCacheServerDeps = {
  pageCache: Pick<PageCache, "find">;
  requestId(request: { headers: PageCacheHeaders }): string;
  answered(request: { id: string; route: string; statusCode: number }): void;
};

/**
 * Fastify's own server, except that a catalogue page kept in memory is answered before Fastify looks at the request:
 * finding the route weighs more than the answer. All else, and everything once the server is closing, is Fastify's.
 */
export function createPageCacheServer({ pageCache, requestId, answered }: PageCacheServerDeps): FastifyServerFactory {
  return (handler) => {
    const server = createServer((request, response) => {
      if (request.method !== "GET" || !server.listening) return handler(request, response);
      const headers = pickRawHeaders(request.rawHeaders);
      const kept = pageCache.find(headers, request.url ?? "");
      if (!kept) return handler(request, response);
      const id = requestId({ headers });
      const statusCode = sendCachedResponse({ id, headers }, response, kept.response);
      answered({ id, route: kept.route, statusCode });
    });
    return Object.assign(server, { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: 0 });
  };
}
