import { exportCustomers, type ListCustomersDeps, listCustomers } from "../customer/contacts/list-customers.ts";
import type { Serve } from "../http/serve.ts";

export function panelCustomerRoutes(serve: Serve, deps: ListCustomersDeps): void {
  serve("GET /painel/api/shops/{shopId}/customers", ({ params, query }) => listCustomers(deps, params.shopId, query));

  serve("GET /painel/api/shops/{shopId}/customers.csv", ({ params, query }) =>
    exportCustomers(deps, params.shopId, query),
  );
}
