import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { read } from "../../../lib/api/read.ts";

export const feeds = (shopId: string) =>
  read(["settings", shopId, "feeds"], "GET /painel/api/shops/{shopId}/feeds", { params: { shopId } });

/** It reads the whole catalogue, so it is asked for by itself. */
export const feedReport = (shopId: string) =>
  read(["settings", shopId, "feed-report"], "GET /painel/api/shops/{shopId}/feeds/report", { params: { shopId } });

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
