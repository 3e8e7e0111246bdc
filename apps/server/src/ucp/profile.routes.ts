import type { FastifyInstance } from "fastify";
import { businessProfile, PROFILE_PATH } from "./profile/business-profile.ts";
import { PIX_SCHEMA_PATH, PIX_SPEC_PATH, pixHandlerName, pixSchema } from "./profile/pix-handler.ts";
import { pixSpecification } from "./profile/pix-specification.ts";
import { publishedKeys, shopKeys } from "./profile/shop-keys.ts";
import { originOf } from "./request/authenticate-platform.ts";
import type { UcpDeps } from "./ucp-deps.ts";

/** Platforms must soon notice a shop that switched assistants off. The protocol requires at least a minute. */
const CACHED = "public, max-age=60";
/** The documents of the handler change only with a release. */
const LONG_CACHED = "public, max-age=86400";

/** Platforms read these before they call: the profile at the shop's own host, and the documents of our Pix handler. */
export function profileRoutes(app: FastifyInstance, deps: UcpDeps): void {
  const { publicUrl } = deps;
  app.get(PROFILE_PATH, { schema: { hide: true } }, async (request, reply) => {
    const shop = await deps.shopOfHost(request.host);
    if (!shop?.sellsToAssistants) {
      const content = "Esta loja não atende assistentes neste endereço.";
      return reply.code(404).header("cache-control", "no-store").send({ code: "not_found", content });
    }
    const terms = await deps.termsOf(shop.shopId);
    const profile = businessProfile({
      origin: originOf(publicUrl, request.host),
      publicUrl,
      takesPix: await deps.takesPix(terms, { lines: [] }),
      keys: publishedKeys(await shopKeys(deps, shop.shopId), deps.now()),
    });
    return reply.header("cache-control", CACHED).header("access-control-allow-origin", "*").send(profile);
  });

  app.get(PIX_SCHEMA_PATH, { schema: { hide: true } }, async (_, reply) =>
    reply
      .header("cache-control", LONG_CACHED)
      .header("content-type", "application/schema+json")
      .send(JSON.stringify(pixSchema(publicUrl))),
  );

  app.get(PIX_SPEC_PATH, { schema: { hide: true } }, async (_, reply) =>
    reply
      .header("cache-control", LONG_CACHED)
      .header("content-type", "text/markdown; charset=utf-8")
      .send(pixSpecification(pixHandlerName(publicUrl))),
  );
}
