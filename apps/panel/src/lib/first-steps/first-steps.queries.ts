import { call } from "../api/api.ts";
import { read } from "../api/read.ts";
import { useChange } from "../api/use-change.ts";

/** How far the shop is built, and where it is. */
export const firstSteps = (shopId: string) =>
  read(["first-steps", shopId], "GET /painel/api/shops/{shopId}/first-steps", { params: { shopId } });

/** A few products to see how the shop looks. */
export function useAddSamples(shopId: string) {
  return useChange(firstSteps(shopId).queryKey, () =>
    call("POST /painel/api/shops/{shopId}/samples", { params: { shopId }, body: {} }),
  );
}

export function useRemoveSamples(shopId: string) {
  return useChange(firstSteps(shopId).queryKey, () =>
    call("DELETE /painel/api/shops/{shopId}/samples", { params: { shopId } }),
  );
}
