import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../api/api.ts";
import { read } from "../api/read.ts";

/** How far the shop is built, and where it is. */
export const firstSteps = (shopId: string) =>
  read(["first-steps", shopId], "GET /painel/api/shops/{shopId}/first-steps", { params: { shopId } });

/** A few products to see how the shop looks. */
export function useAddSamples(shopId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /painel/api/shops/{shopId}/samples", { params: { shopId }, body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: firstSteps(shopId).queryKey }),
  });
}

export function useRemoveSamples(shopId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call("DELETE /painel/api/shops/{shopId}/samples", { params: { shopId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: firstSteps(shopId).queryKey }),
  });
}
