import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

export const hosts = (shopId: string) =>
  queryOptions({
    queryKey: ["hosts", shopId],
    queryFn: ({ signal }) => call("GET /painel/api/shops/{shopId}/hosts", { params: { shopId }, signal }),
  });

export function useCheckHosts(shopId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /painel/api/shops/{shopId}/hosts/check", { params: { shopId } }),
    onSuccess: (found) => queries.setQueryData(hosts(shopId).queryKey, found),
  });
}
