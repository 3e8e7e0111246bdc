import type { Serve } from "../http/serve.ts";
import { type ReadSalesDeps, readProductSales, readSales } from "../reports/sales/read-sales.ts";

export type PanelReportDeps = ReadSalesDeps;

export function panelReportRoutes(serve: Serve, deps: PanelReportDeps): void {
  serve("GET /painel/api/shops/{shopId}/reports/sales", ({ params, query }) => readSales(deps, params.shopId, query));

  serve("GET /painel/api/shops/{shopId}/reports/products", ({ params, query }) =>
    readProductSales(deps, params.shopId, query),
  );
}
