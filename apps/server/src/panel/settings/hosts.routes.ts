import type { PanelHosts } from "@vitrine/contract/panel/settings/hosts";
import { ok, refuse } from "@vitrine/domain/result";
import { overLimit } from "../../http/rate-limits.repository.ts";
import type { Serve } from "../../http/serve.ts";
import { readHosts } from "../../platform/read-hosts.ts";
import { checkNewHosts } from "../../shop/hosts/check-hosts.ts";
import type { PanelDeps } from "../panel-deps.ts";

/** Each check asks the DNS. */
const hostChecks = { name: "panel host checks", most: 20, perSeconds: 60 };

export function panelHostRoutes(serve: Serve, deps: PanelDeps): void {
  async function read(shopId: string): Promise<PanelHosts> {
    const { hosts } = await readHosts(deps, shopId);
    return { hosts, pointsTo: new URL(deps.publicUrl).host };
  }

  serve("GET /painel/api/shops/{shopId}/hosts", async ({ params }) => ok(await read(params.shopId)));

  serve("POST /painel/api/shops/{shopId}/hosts/check", async ({ params: { shopId } }) => {
    if (!(await deps.limits.take(hostChecks, shopId))) return refuse(overLimit(hostChecks));
    await checkNewHosts(deps, shopId);
    return ok(await read(shopId));
  });
}
