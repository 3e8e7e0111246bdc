import type { Serve } from "../http/serve.ts";
import { exportRecovery, readRecovery } from "../reports/recovery/read-recovery.ts";
import { exportProductSales, exportSales } from "../reports/sales/export-sales.ts";
import { readProductSales, readSales } from "../reports/sales/read-sales.ts";
import type { PanelDeps } from "./panel-deps.ts";

export function panelReportRoutes(serve: Serve, deps: PanelDeps): void {
  serve("GET /painel/api/shops/{shopId}/reports/sales", ({ params, query }) => readSales(deps, params.shopId, query));

  serve("GET /painel/api/shops/{shopId}/reports/products", ({ params, query }) =>
    readProductSales(deps, params.shopId, query),
  );

  serve("GET /painel/api/shops/{shopId}/reports/recovery", ({ params, query }) =>
    readRecovery(deps, params.shopId, query),
  );

  serve("GET /painel/api/shops/{shopId}/reports/recovery.csv", ({ params, query }) =>
    exportRecovery(deps, params.shopId, query),
  );

  serve("GET /painel/api/shops/{shopId}/reports/sales.csv", ({ params, query }) =>
    exportSales(deps, params.shopId, query),
  );

  serve("GET /painel/api/shops/{shopId}/reports/products.csv", ({ params, query }) =>
    exportProductSales(deps, params.shopId, query),
  );
}
