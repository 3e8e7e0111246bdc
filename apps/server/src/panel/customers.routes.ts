import { MOST_TAGS } from "@vitrine/contract/panel/customers";
import { ok } from "@vitrine/domain/result";
import { exportCustomers, listCustomers } from "../customer/contacts/list-customers.ts";
import type { Serve } from "../http/serve.ts";
import type { PanelDeps } from "./panel-deps.ts";

export function panelCustomerRoutes(serve: Serve, deps: PanelDeps): void {
  serve("GET /painel/api/shops/{shopId}/customers", ({ params, query }) => listCustomers(deps, params.shopId, query));

  serve("GET /painel/api/shops/{shopId}/customers/tags", async ({ params }) =>
    ok({ items: await deps.customerList.tags(params.shopId, MOST_TAGS) }),
  );

  serve("GET /painel/api/shops/{shopId}/customers.csv", async ({ params: { shopId }, query, member }) => {
    const file = await exportCustomers(deps, shopId, query);
    if (!file.ok) return file;
    // Whom the list was searched for would stay in the log when the contact is erased.
    const after = { filter: JSON.stringify({ ...query, ...(query.q && { q: "•••" }) }) };
    const subject = { type: "customers", id: "csv" };
    await deps.auditLog.recordExport({ member, shopId, action: "customers.exported", subject, after });
    return file;
  });
}
