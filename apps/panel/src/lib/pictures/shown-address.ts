import { queryOptions } from "@tanstack/react-query";
import { read } from "../api/read.ts";

/** The panel loads nothing from other hosts: pictures from there are shown through our own address. */
export const shownAddress = (shopId: string, url: string) =>
  queryOptions({
    ...read(["shown-picture", shopId, url], "GET /painel/api/shops/{shopId}/pictures/shown", {
      params: { shopId },
      query: { url },
    }),
    staleTime: Number.POSITIVE_INFINITY,
  });
