import type { PanelAssistants } from "@vitrine/contract/panel/settings/assistants";
import { ok, refuse } from "@vitrine/domain/result";
import { overLimit } from "../http/rate-limits.repository.ts";
import type { Serve } from "../http/serve.ts";
import { readHosts } from "../platform/read-hosts.ts";
import { checkNewHosts } from "../shop/hosts/check-hosts.ts";
import type { PanelDeps } from "./panel-deps.ts";

/** Each check asks the DNS. */
const hostChecks = { name: "panel host checks", most: 20, perSeconds: 60 };

/** Where assistants would find the shop, and whether they could pay there. */
export function panelAssistantRoutes(serve: Serve, deps: PanelDeps): void {
  async function read(shopId: string): Promise<PanelAssistants> {
    const [{ hosts }, terms] = await Promise.all([readHosts(deps, shopId), deps.termsOf(shopId)]);
    return { hosts, takesPix: await deps.takesPix(terms, { lines: [] }) };
  }

  serve("GET /painel/api/shops/{shopId}/assistants", async ({ params }) => ok(await read(params.shopId)));

  serve("POST /painel/api/shops/{shopId}/assistants/check", async ({ params: { shopId } }) => {
    if (!(await deps.limits.take(hostChecks, shopId))) return refuse(overLimit(hostChecks));
    await checkNewHosts(deps, shopId);
    return ok(await read(shopId));
  });
}
