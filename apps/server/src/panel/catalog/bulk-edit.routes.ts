import { type BulkEditDeps, beginBulkEdit, previewBulkEdit } from "../../catalog/bulk-edit/bulk-edit.ts";
import type { Serve } from "../../http/serve.ts";
import type { AuditLogRepository } from "../../team/audit-log.repository.ts";
import { toProductFilter } from "./product-rows.ts";

export type PanelBulkEditDeps = BulkEditDeps & { auditLog: Pick<AuditLogRepository, "record"> };

export function panelBulkEditRoutes(serve: Serve, deps: PanelBulkEditDeps): void {
  serve("POST /painel/api/shops/{shopId}/bulk-edits/preview", async ({ params: { shopId }, body }) =>
    previewBulkEdit(deps, { shopId, ...body, toFilter: toProductFilter }),
  );

  serve("POST /painel/api/shops/{shopId}/bulk-edits", async ({ params: { shopId }, body, member }) => {
    const begun = await beginBulkEdit(deps, { shopId, ...body, member, toFilter: toProductFilter });
    if (!begun.ok) return begun;
    const { id, title, counts } = begun.value;
    await deps.auditLog.record({
      member,
      shopId,
      action: "products.changed",
      subject: { type: "change-set", id, name: title },
      after: { products: counts.waiting },
    });
    return begun;
  });
}
