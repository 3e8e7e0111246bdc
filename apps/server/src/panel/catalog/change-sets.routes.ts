import { ok, refuse } from "@vitrine/domain/result";
import { undoChangeSet } from "../../catalog/changes/undo-change-set.ts";
import type { Serve } from "../../http/serve.ts";
import type { PanelDeps } from "../panel-deps.ts";

/** Changes of many products: how far they came, and the way back. */
export function changeSetRoutes(serve: Serve, deps: PanelDeps): void {
  const { changeSets } = deps;

  serve("GET /painel/api/shops/{shopId}/change-sets", async ({ params }) =>
    ok({ items: await changeSets.list(params.shopId) }),
  );

  serve("GET /painel/api/shops/{shopId}/change-sets/{id}", async ({ params }) => {
    const found = await changeSets.find(params);
    return found
      ? ok({ ...found, exceptions: await changeSets.exceptions(params) })
      : refuse({ code: "change-set-not-found" });
  });

  serve("POST /painel/api/shops/{shopId}/change-sets/{id}/undo", ({ params, member }) =>
    undoChangeSet(deps, params, ({ id, title, counts }) => ({
      member,
      shopId: params.shopId,
      action: "catalog.undone",
      subject: { type: "change-set", id, name: title },
      before: null,
      after: { products: counts.changed },
    })),
  );
}
