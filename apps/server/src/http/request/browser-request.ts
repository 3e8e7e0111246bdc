import type { FastifyRequest } from "fastify";

/**
 * A browser sends the panel's cookie with requests of other pages too, so a change must come from the panel's own. Every
 * browser names the origin of a change.
 */
export function isForeign({ method, headers }: FastifyRequest, panelOrigin: string): boolean {
  if (method === "GET" || method === "HEAD") return isFromElsewhere(headers);
  return headers.origin !== panelOrigin;
}

/** Another site, or another host of the same one, such as a shop's: the panel's own pages only read their own host. */
export function isFromElsewhere(headers: FastifyRequest["headers"]): boolean {
  return headers["sec-fetch-site"] === "cross-site" || headers["sec-fetch-site"] === "same-site";
}

export function isPrefetch({ headers }: FastifyRequest): boolean {
  const purpose = headers["sec-purpose"] ?? headers.purpose ?? headers["x-purpose"] ?? headers["x-moz"];
  return typeof purpose === "string" && /prefetch|preview|prerender/i.test(purpose);
}
