import { readFile } from "node:fs/promises";
import path from "node:path";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";

/** Written from the contract by `npm run api:document`: the texts are its comments, which a running server has not. */
const DOCUMENT = path.resolve(import.meta.dirname, "../../../../../packages/contract/openapi.json");

/**
 * The OpenAPI document, and a page to read and try it. The page uses inline styles, so it has a content security policy
 * of its own.
 */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const document = JSON.parse(await readFile(DOCUMENT, "utf8"));
  await app.register(swagger, { mode: "static", specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    staticCSP: "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'self'",
    theme: { title: "Vitrine · API" },
    uiConfig: {
      // Without the bar for another address.
      layout: "BaseLayout",
      // The groups first: ninety open calls are a long page.
      docExpansion: "none",
      filter: true,
      displayOperationId: true,
      persistAuthorization: true,
      defaultModelsExpandDepth: 0,
      tryItOutEnabled: true,
    },
  });
}
