import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { allowCrossOrigin } from "../state/provider-deps.ts";

/** The script that stands in for Mercado Pago's: a shop loads it from the sandbox instead of `sdk.mercadopago.com`. */
export async function mercadoPagoSdkPlugin(app: FastifyInstance): Promise<void> {
  const script = readFileSync(new URL("page/sdk.js", import.meta.url), "utf8");
  allowCrossOrigin(app, "/mercado-pago/sdk/js/v2");
  app.get("/mercado-pago/sdk/js/v2", (_request, reply) =>
    reply
      .header("x-content-type-options", "nosniff")
      .header("cache-control", "no-cache")
      .type("text/javascript; charset=utf-8")
      .send(script),
  );
}
