import { createServer, type IncomingHttpHeaders } from "node:http";
import type { FastifyServerFactory } from "fastify";
import type { PageCache } from "./page-cache.ts";

/** Longer than load balancers keep an idle connection, so that they close it first. */
const KEEP_ALIVE_MS = 72_000;

type PageCacheServerDeps = {
  pageCache: Pick<PageCache, "find" | "send">;
  requestId(request: { headers: IncomingHttpHeaders }): string;
  onAnswered(request: { id: string; route: string; statusCode: number; seconds: number }): void;
};

/**
 * Fastify's own server, except that a page in the cache is answered before Fastify sees the request: finding the route
 * costs more than the answer. Everything else, and everything once the server is closing, is Fastify's.
 */
export function createPageCacheServer({ pageCache, requestId, onAnswered }: PageCacheServerDeps): FastifyServerFactory {
  return (handler) => {
    const server = createServer((request, response) => {
      if (request.method !== "GET" || !server.listening) return handler(request, response);
      const { headers, url = "" } = request;
      const began = performance.now();
      const page = pageCache.find(headers, url);
      if (!page) return handler(request, response);
      const id = requestId({ headers });
      const statusCode = pageCache.send({ id, headers }, response, page.response);
      onAnswered({ id, route: page.route, statusCode, seconds: (performance.now() - began) / 1000 });
    });
    // No limit for a whole request: a catalogue import may be sent for minutes.
    return Object.assign(server, { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: 0 });
  };
}
