import { MOST_TAGS } from "@vitrine/contract/panel/customers";
import { ok } from "@vitrine/domain/result";
import { exportCustomers, type ListCustomersDeps, listCustomers } from "../customer/contacts/list-customers.ts";
import type { Serve } from "../http/serve.ts";

export function panelCustomerRoutes(serve: Serve, deps: ListCustomersDeps): void {
  serve("GET /painel/api/shops/{shopId}/customers", ({ params, query }) => listCustomers(deps, params.shopId, query));

  serve("GET /painel/api/shops/{shopId}/customers/tags", async ({ params }) =>
    ok({ items: await deps.customerList.tags(params.shopId, MOST_TAGS) }),
  );

  serve("GET /painel/api/shops/{shopId}/customers.csv", ({ params, query }) =>
    exportCustomers(deps, params.shopId, query),
  );
}
