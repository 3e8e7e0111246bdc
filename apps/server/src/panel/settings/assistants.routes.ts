import { ok } from "@vitrine/domain/result";
import type { Serve } from "../../http/serve.ts";
import { readHosts } from "../../platform/read-hosts.ts";
import type { PanelDeps } from "../panel-deps.ts";

/** Where assistants would find the shop, and whether they could pay there. */
export function panelAssistantRoutes(serve: Serve, deps: PanelDeps): void {
  serve("GET /painel/api/shops/{shopId}/assistants", async ({ params: { shopId } }) => {
    const [{ hosts }, terms] = await Promise.all([readHosts(deps, shopId), deps.termsOf(shopId)]);
    return ok({ hosts, takesPix: await deps.takesPix(terms, { lines: [] }) });
  });
}
