import type { FastifyInstance } from "fastify";

/**
 * The host of a request is its `Host`, which every proxy sets from the address it was called at. Fastify would rather
 * believe `X-Forwarded-Host`, but many a proxy passes on what a visitor wrote into it: a page under one shop's address
 * would be another shop's, also in the memory of a CDN.
 */
export function believeHostHeader(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    delete request.raw.headers["x-forwarded-host"];
    done();
  });
}
