import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

export const assistants = (shopId: string) =>
  queryOptions({
    queryKey: ["assistants", shopId],
    queryFn: ({ signal }) => call("GET /painel/api/shops/{shopId}/assistants", { params: { shopId }, signal }),
  });

export function useCheckHosts(shopId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /painel/api/shops/{shopId}/assistants/check", { params: { shopId } }),
    onSuccess: (found) => queries.setQueryData(assistants(shopId).queryKey, found),
  });
}
