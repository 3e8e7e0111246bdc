import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { SalesDimension } from "@vitrine/domain/reports/dimensions";
import { call } from "../../lib/api/api.ts";
import type { ShownDays } from "./reports-search.ts";

export const salesReport = (shopId: string, days: ShownDays, by: SalesDimension) =>
  queryOptions({
    queryKey: ["reports", shopId, "sales", by, days],
    queryFn: ({ signal }) =>
      call("GET /painel/api/shops/{shopId}/reports/sales", { params: { shopId }, query: { ...days, by }, signal }),
    placeholderData: keepPreviousData,
  });

export const recoveryReport = (shopId: string, days: ShownDays) =>
  queryOptions({
    queryKey: ["reports", shopId, "recovery", days],
    queryFn: ({ signal }) =>
      call("GET /painel/api/shops/{shopId}/reports/recovery", { params: { shopId }, query: days, signal }),
    placeholderData: keepPreviousData,
  });

export const productReport = (shopId: string, days: ShownDays) =>
  queryOptions({
    queryKey: ["reports", shopId, "products", days],
    queryFn: ({ signal }) =>
      call("GET /painel/api/shops/{shopId}/reports/products", { params: { shopId }, query: days, signal }),
    placeholderData: keepPreviousData,
  });
