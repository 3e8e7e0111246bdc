import type { FastifyInstance } from "fastify";

/** Lets a browser on another site, such as the shop's page, call the routes of `app`. */
export function allowCrossOrigin(app: FastifyInstance, path: string): void {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("access-control-allow-origin", "*").header("cross-origin-resource-policy", "cross-origin");
  });
  app.options(path, (_request, reply) =>
    reply
      .header("access-control-allow-methods", "GET, POST")
      .header("access-control-allow-headers", "content-type, x-idempotency-key, authorization")
      .header("access-control-max-age", "600")
      .code(204)
      .send(),
  );
}
