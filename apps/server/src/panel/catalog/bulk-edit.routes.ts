import { type BulkEditDeps, beginBulkEdit, previewBulkEdit } from "../../catalog/bulk-edit/bulk-edit.ts";
import type { Serve } from "../../http/serve.ts";
import { toProductFilter } from "./product-rows.ts";

export type PanelBulkEditDeps = BulkEditDeps;

export function panelBulkEditRoutes(serve: Serve, deps: PanelBulkEditDeps): void {
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
