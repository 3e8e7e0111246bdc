import type { CatalogPageDeps } from "../catalog/catalog-pages.ts";
import type { Module } from "../module.ts";
import type { AssistantDeps } from "./assistant-deps.ts";
import { mcpRoutes } from "./mcp.routes.ts";

type AssistantNeeds = Omit<AssistantDeps, "catalog"> & { catalogPages: CatalogPageDeps };

/** What assistants call by MCP, with a key of an account. */
export function createAssistantModule({ catalogPages, ...needs }: AssistantNeeds) {
  return {
    routes: ({ app, accountLimits }) => mcpRoutes(app, { ...needs, catalog: catalogPages, accountLimits }),
  } satisfies Module;
}
