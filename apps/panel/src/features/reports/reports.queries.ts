import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { SalesDimension } from "@vitrine/domain/reports/dimensions";
import { read } from "../../lib/api/read.ts";
import type { ShownDays } from "./reports-search.ts";

export const salesReport = (shopId: string, days: ShownDays, by: SalesDimension) =>
  queryOptions({
    ...read(["reports", shopId, "sales", by, days], "GET /painel/api/shops/{shopId}/reports/sales", {
      params: { shopId },
      query: { ...days, by },
    }),
    placeholderData: keepPreviousData,
  });

export const recoveryReport = (shopId: string, days: ShownDays) =>
  queryOptions({
    ...read(["reports", shopId, "recovery", days], "GET /painel/api/shops/{shopId}/reports/recovery", {
      params: { shopId },
      query: days,
    }),
    placeholderData: keepPreviousData,
  });

export const productReport = (shopId: string, days: ShownDays) =>
  queryOptions({
    ...read(["reports", shopId, "products", days], "GET /painel/api/shops/{shopId}/reports/products", {
      params: { shopId },
      query: days,
    }),
    placeholderData: keepPreviousData,
  });
