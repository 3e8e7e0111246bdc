import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { may } from "@vitrine/domain/session/permissions";
import type { FastifyRequest } from "fastify";
import { createVersionedCache } from "../../cache/versioned-cache.ts";
import type { CallerSession } from "../callers.ts";
import { REQUEST_ID_HEADER } from "../logging.ts";
import type { CachedResponse } from "./cached-response.ts";

/** The pages themselves are shared with the cache that has them by their meaning. */
const MOST_BYTES = 10 * 1024 * 1024;

type CachedRequest = { id: string; headers: IncomingHttpHeaders };

/** With its route, for the log. */
type CachedPage = { response: CachedResponse; route: string };

type PageCacheDeps = {
  /** What the framework puts on every answer of the API. */
  headers: Record<string, string>;
  /** This and the next two answer from memory or not at all. */
  session(code: string): CallerSession | undefined;
  version(shopId: string): string | undefined;
  /** The same address shows other prices with another price table. */
  pricesOf(session: CallerSession): string | undefined;
};

/**
 * Catalogue pages by the request that asked for them, found before the framework sees the request. It was checked the
 * first time; with the same session, version and prices the answer is the same.
 */
export function createPageCache({ headers, session, version, pricesOf }: PageCacheDeps) {
  const cache = createVersionedCache<CachedPage>({
    name: "answers",
    maxBytes: MOST_BYTES,
    sizeOf: ({ response }) => response.heldBytes,
  });

  const commonHeaders = Object.entries(headers).flat();

  const keyOf = ({ shopId }: CallerSession, prices: string, question: string) => `${shopId} ${prices} ${question}`;

  return {
    /** The question is the URL alone, or the URL and the body of a search: see `questionOf`. */
    find({ authorization }: IncomingHttpHeaders, question: string): CachedPage | undefined {
      if (!authorization?.startsWith("Bearer ")) return undefined;
      const caller = session(authorization.slice("Bearer ".length));
      if (!caller || !may(caller.type, "read-catalog")) return undefined;
      const current = version(caller.shopId);
      const prices = pricesOf(caller);
      if (current === undefined || prices === undefined) return undefined;
      return cache.peek({ key: keyOf(caller, prices, question), version: current });
    },

    /** The shop or the caller's prices may have changed since: the page stays tied to what it was made from. */
    put(request: FastifyRequest, caller: CallerSession, response: CachedResponse): void {
      const body = request.body === undefined ? undefined : JSON.stringify(request.body);
      if (body !== undefined && body.length > LONGEST_BODY) return;
      const question = questionOf(request.url, body);
      const { version: madeFrom, prices } = response.source;
      const route = request.routeOptions.url ?? "(none)";
      cache.put({ key: keyOf(caller, prices, question), version: madeFrom }, { response, route });
    },

    /** Written straight to the connection, with the headers that the framework would add. */
    send(request: CachedRequest, connection: ServerResponse, response: CachedResponse): number {
      const { statusCode, headers: own, body } = response.answerTo(request.headers);
      connection.writeHead(statusCode, [...own, ...commonHeaders, REQUEST_ID_HEADER, request.id]).end(body, "latin1");
      return statusCode;
    },
  };
}

/** A longer one is not worth caching. */
export const LONGEST_BODY = 2_000;

/** The address, and the body of a search as browsers write it: another spelling of the same body is the framework's. */
export function questionOf(url: string, body: string | undefined): string {
  return body === undefined ? url : `${url} ${body}`;
}

export type PageCache = ReturnType<typeof createPageCache>;
