import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

export const feeds = (shopId: string) =>
  queryOptions({
    queryKey: ["settings", shopId, "feeds"],
    queryFn: ({ signal }) => call("GET /painel/api/shops/{shopId}/feeds", { params: { shopId }, signal }),
  });

/** It reads the whole catalogue, so it is asked for by itself. */
export const feedReport = (shopId: string) =>
  queryOptions({
    queryKey: ["settings", shopId, "feed-report"],
    queryFn: ({ signal }) => call("GET /painel/api/shops/{shopId}/feeds/report", { params: { shopId }, signal }),
  });

export function useTurnFeeds(shopId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => call("PUT /painel/api/shops/{shopId}/feeds", { params: { shopId }, body: { isOn } }),
    onSuccess: (saved) => queries.setQueryData(feeds(shopId).queryKey, saved),
  });
}

export function useRenewFeeds(shopId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /painel/api/shops/{shopId}/feeds/renew", { params: { shopId }, body: {} }),
    onSuccess: (saved) => queries.setQueryData(feeds(shopId).queryKey, saved),
  });
}
