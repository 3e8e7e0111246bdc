import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { FastifyServerFactory } from "fastify";
import { watchUnreadAnswers } from "../answer/unread-answers.ts";
import { type BodyPatience, createBodyWatch } from "../body/slow-bodies.ts";
import { type PageCache, questionOf } from "./page-cache.ts";
import { isSmallSearch, peekBody } from "./peek-body.ts";

/** Longer than load balancers keep an idle connection, so that they close it first. */
const KEEP_ALIVE_MS = 72_000;

/** A request line with its headers is one or two packets. Idle new connections end then, too. */
const HEADERS_TIMEOUT_MS = 15_000;
const CONNECTIONS_CHECK_MS = 5_000;
/** A connection costs some 20 kB; a process serves 5,000 open windows. */
const MOST_CONNECTIONS = 10_000;

type PageCacheServerDeps = {
  pageCache: Pick<PageCache, "find" | "send">;
  requestId(request: { headers: IncomingHttpHeaders }): string;
  onAnswered(request: { id: string; route: string; statusCode: number; seconds: number }): void;
  bodyPatience?: BodyPatience | undefined;
};

/**
 * Fastify's own server, except that a page in the cache is answered before Fastify sees the request: finding the route
 * costs more than the answer. Everything else, and everything once the server is closing, is Fastify's.
 */
export function createPageCacheServer({
  pageCache,
  requestId,
  onAnswered,
  bodyPatience,
}: PageCacheServerDeps): FastifyServerFactory {
  return (handler) => {
    const bodies = createBodyWatch(bodyPatience);
    const server = createServer({ connectionsCheckingInterval: CONNECTIONS_CHECK_MS }, (request, response) => {
      bodies.watch(request, response);
      if (!server.listening) handler(request, response);
      else if (request.method === "GET") answer(request, response, request.url ?? "");
      else if (isSmallSearch(request)) answerSearch(request, response);
      else handler(request, response);
    });

    function answerSearch(request: IncomingMessage, response: ServerResponse): void {
      peekBody(request, (body) => {
        if (body === undefined) handler(request, response);
        else answer(request, response, questionOf(request.url ?? "", body));
      });
    }

    function answer(request: IncomingMessage, response: ServerResponse, question: string): void {
      const { headers } = request;
      const began = performance.now();
      const page = pageCache.find(headers, question);
      if (page) {
        const id = requestId({ headers });
        const statusCode = pageCache.send({ id, headers }, response, page.response);
        // Node itself does not throw away a body that was peeked at: it would keep the request in memory.
        if (request.method === "POST") request.resume();
        onAnswered({ id, route: page.route, statusCode, seconds: (performance.now() - began) / 1000 });
      } else handler(request, response);
    }

    watchUnreadAnswers(server);
    server.once("close", bodies.stop);
    return Object.assign(server, {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      // No limit for a whole request: a catalogue import may be sent for minutes. The body watch has limits by size.
      requestTimeout: 0,
      maxConnections: MOST_CONNECTIONS,
    });
  };
}
