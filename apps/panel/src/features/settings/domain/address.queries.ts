import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { read } from "../../../lib/api/read.ts";
import { firstSteps } from "../../../lib/first-steps/first-steps.queries.ts";

export const shopAddress = (shopId: string) =>
  read(["address", shopId], "GET /painel/api/shops/{shopId}/address", { params: { shopId } });

export function useChangeAddress(shopId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (address: string) =>
      call("PUT /painel/api/shops/{shopId}/address", { params: { shopId }, body: { address } }),
    onSuccess: (changed) => {
      queries.setQueryData(shopAddress(shopId).queryKey, changed);
      // The link of the shop is said there, too.
      void queries.invalidateQueries({ queryKey: firstSteps(shopId).queryKey });
    },
  });
}
