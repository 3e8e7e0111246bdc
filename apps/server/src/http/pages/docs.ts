import { readFileSync } from "node:fs";
import path from "node:path";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";

/** Written from the contract by `npm run api:document`: the texts are its comments, which a running server has not. */
const DOCUMENT = path.resolve(import.meta.dirname, "../../../../../packages/contract/openapi.json");

/** An earlier release left the keys that were tried in the browser, where every page of this origin can read them. */
const forgetStoredKeys = { filename: "forget-stored-keys.js", content: 'localStorage.removeItem("authorized");' };

/**
 * The OpenAPI document, and a page to read and try it. The page uses inline styles, so it has a content security policy
 * of its own.
 */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const stub = { openapi: "3.1.0", info: { title: "Vitrine", version: "1" }, paths: {} };
  await app.register(swagger, { mode: "static", specification: { document: stub } });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    staticCSP: "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'self'",
    theme: { title: "Vitrine · API", js: [forgetStoredKeys] },
    // The document is read from its file when somebody asks: as an object it took 5 MB of every process.
    transformSpecification: (_, { url }, reply) => {
      const text = readFileSync(DOCUMENT, "utf8");
      if (!url.endsWith("/json")) return JSON.parse(text);
      reply.type("application/json; charset=utf-8");
      return text as unknown as Readonly<Record<string, unknown>>;
    },
    transformSpecificationClone: false,
    uiConfig: {
      // Without the bar for another address.
      layout: "BaseLayout",
      // The groups first: ninety open calls are a long page.
      docExpansion: "none",
      filter: true,
      displayOperationId: true,
      // A key that somebody tries is in the memory of the page, and gone with it.
      persistAuthorization: false,
      defaultModelsExpandDepth: 0,
      tryItOutEnabled: true,
    },
  });
}
