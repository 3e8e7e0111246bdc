import { beginBulkEdit, previewBulkEdit } from "../../catalog/bulk-edit/bulk-edit.ts";
import type { Serve } from "../../http/serve.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { toProductFilter } from "./product-rows.ts";

export function panelBulkEditRoutes(serve: Serve, deps: PanelDeps): void {
  serve("POST /painel/api/shops/{shopId}/bulk-edits/preview", async ({ params: { shopId }, body }) =>
    previewBulkEdit(deps, { shopId, ...body, toFilter: toProductFilter }),
  );

  serve("POST /painel/api/shops/{shopId}/bulk-edits", async ({ params: { shopId }, body, member }) => {
    const asked = { shopId, ...body, member, toFilter: toProductFilter };
    return beginBulkEdit(deps, asked, ({ id, title, products }) => ({
      member,
      shopId,
      action: "products.changed",
      subject: { type: "change-set", id, name: title },
      after: { products },
    }));
  });
}
