import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { type CustomersSearch, filterOf } from "./customers-search.ts";

export const customerList = (shopId: string, search: CustomersSearch) =>
  queryOptions({
    queryKey: ["customers", shopId, search],
    queryFn: ({ signal }) =>
      call("GET /painel/api/shops/{shopId}/customers", {
        params: { shopId },
        query: { ...filterOf(search), ...(search.cursor !== null && { pageToken: search.cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
