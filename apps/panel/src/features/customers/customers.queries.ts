import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { read } from "../../lib/api/read.ts";
import { type CustomersSearch, filterOf } from "./customers-search.ts";

export const customerList = (shopId: string, search: CustomersSearch) =>
  queryOptions({
    ...read(["customers", shopId, search], "GET /painel/api/shops/{shopId}/customers", {
      params: { shopId },
      query: { ...filterOf(search), ...(search.cursor !== null && { pageToken: search.cursor }) },
    }),
    placeholderData: keepPreviousData,
  });
