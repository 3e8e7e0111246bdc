import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/api.ts";

/** The panel loads nothing from other hosts: pictures from there are shown through our own address. */
export const shownAddress = (shopId: string, url: string) =>
  queryOptions({
    queryKey: ["shown-picture", shopId, url],
    queryFn: ({ signal }) =>
      call("GET /painel/api/shops/{shopId}/pictures/shown", { params: { shopId }, query: { url }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
