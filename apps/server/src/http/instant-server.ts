import { createServer } from "node:http";
import type { FastifyServerFactory } from "fastify";
import { type FewHeaders, fewHeaders } from "./few-headers.ts";
import type { InstantAnswers } from "./instant-answers.ts";
import { sendReady } from "./ready-answer.ts";

/** Longer than load balancers keep theirs, so that it is them who close; a catalogue may be sent for minutes. */
const KEEP_ALIVE_MS = 72_000;

type Around = {
  instant: Pick<InstantAnswers, "find">;
  requestId(request: { headers: FewHeaders }): string;
  answered(request: { id: string; route: string; statusCode: number }): void;
};

/**
 * Fastify's own server, except that a catalogue page kept in memory is answered before Fastify looks at the request:
 * finding the route weighs more than the answer. All else, and everything once the server is closing, is Fastify's.
 */
export function instantServer({ instant, requestId, answered }: Around): FastifyServerFactory {
  return (handler) => {
    const server = createServer((request, response) => {
      if (request.method !== "GET" || !server.listening) return handler(request, response);
      const headers = fewHeaders(request.rawHeaders);
      const kept = instant.find(headers, request.url ?? "");
      if (!kept) return handler(request, response);
      const id = requestId({ headers });
      const statusCode = sendReady({ id, headers }, response, kept.answer);
      answered({ id, route: kept.route, statusCode });
    });
    return Object.assign(server, { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: 0 });
  };
}
