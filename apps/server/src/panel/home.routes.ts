import { ok } from "@vitrine/domain/result";
import type { Serve } from "../http/serve.ts";
import { type ReadHomeDeps, readHome } from "../reports/home/read-home.ts";

export function panelHomeRoutes(serve: Serve, deps: ReadHomeDeps): void {
  serve("GET /painel/api/shops/{shopId}/home", async ({ params, member }) =>
    ok(await readHome(deps, params.shopId, member.role)),
  );
}
