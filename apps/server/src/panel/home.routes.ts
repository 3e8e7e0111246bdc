import { memberMay } from "@vitrine/domain/deeds/may-do";
import { ok } from "@vitrine/domain/result";
import type { Serve } from "../http/serve.ts";
import { readHome } from "../reports/home/read-home.ts";
import { removeSamples } from "./first-steps/change-samples.ts";
import { sampleIds } from "./first-steps/samples.ts";
import type { PanelDeps } from "./panel-deps.ts";

export function panelHomeRoutes(serve: Serve, deps: PanelDeps): void {
  serve("GET /painel/api/shops/{shopId}/home", async ({ params: { shopId }, member }) => {
    const [home, sample] = await Promise.all([
      readHome(deps, shopId, member),
      memberMay(member.role, "erase-sample-data") ? deps.sampleData.size(shopId) : null,
    ]);
    if (!sample || sample.contacts === 0) return ok({ ...home, sample: null });
    const hasProducts = await deps.productLists.hasAny(shopId, sampleIds);
    return ok({ ...home, sample: { ...sample, hasProducts } });
  });

  serve("DELETE /painel/api/shops/{shopId}/sample-data", async ({ params: { shopId }, member }) => {
    const subject = { type: "settings", id: shopId };
    const erased = await deps.sampleData.erase(shopId, (after) => {
      return { member, shopId, action: "sample-data.erased", subject, after };
    });
    const products = await removeSamples(deps, { shopId, member });
    return products.ok ? ok(erased) : products;
  });
}
