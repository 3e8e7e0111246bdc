import { createHash } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

export type SecurityOptions = { production: boolean; imageSources: readonly string[]; indexHtml: string | undefined };

export async function secure(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineScriptHashes(options.indexHtml ?? "")],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "https:", ...options.imageSources],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
      },
    },
    // A session code stands in the address until the page has read it.
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: options.production,
    crossOriginEmbedderPolicy: false,
  });
  app.addHook("onRequest", async (_, reply) => {
    reply.header("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(self)");
  });
}

/** The page's own inline script is named by its content, so no other one can run. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, source]) =>
      `'sha256-${createHash("sha256")
        .update(source ?? "")
        .digest("base64")}'`,
  );
}
