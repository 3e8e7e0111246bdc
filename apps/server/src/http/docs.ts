import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";

/**
 * OpenAPI from the schemas of the routes, and a page to read and try it. Registered before the routes. The page uses
 * inline styles, so it has a content security policy of its own.
 */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Vitrine",
        version: "1",
        description:
          "The storefront's own calls, and the platform API through which shops and chatbots use Vitrine. Money is in reais; every answer is `{ success, data, errors }`.",
      },
      tags: [
        { name: "platform", description: "For shops and chatbots: accounts, shops, catalogue, sessions" },
        { name: "storefront", description: "For the pages that open from the chat" },
      ],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    staticCSP: "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'self'",
    theme: { title: "Vitrine · API" },
    // Without the bar for another address.
    uiConfig: { layout: "BaseLayout" },
  });
}
