import type { FastifyInstance } from "fastify";

/** `healthz`: the process answers. `readyz`: it can serve requests. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (_, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not-ready" });
  });
}

/**
 * A proxy asks before it gets a certificate for a host (`on_demand_tls` of Caddy). Without an answer in between, anybody
 * could point any name here and use up the limits of the certificate authority.
 */
export function serveCertificateQuestion(app: FastifyInstance, isServedHost: (host: string) => Promise<boolean>): void {
  const querystring = { type: "object", properties: { domain: { type: "string", maxLength: 253 } } };
  app.get<{ Querystring: { domain?: string } }>(
    "/tls/ask",
    { schema: { hide: true, querystring } },
    async ({ query: { domain = "" } }, reply) => {
      const isServed = /^[a-z0-9.-]+$/i.test(domain) && (await isServedHost(domain.toLowerCase()));
      return reply.code(isServed ? 200 : 404).send({ served: isServed });
    },
  );
}
