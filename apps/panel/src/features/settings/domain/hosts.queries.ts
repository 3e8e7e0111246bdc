import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { read } from "../../../lib/api/read.ts";

export const hosts = (shopId: string) =>
  read(["hosts", shopId], "GET /painel/api/shops/{shopId}/hosts", { params: { shopId } });

export function useCheckHosts(shopId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /painel/api/shops/{shopId}/hosts/check", { params: { shopId } }),
    onSuccess: (found) => queries.setQueryData(hosts(shopId).queryKey, found),
  });
}
