import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FirstProduct, NewShop } from "@vitrine/contract/panel/settings/first-steps";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { MergePatchOf } from "@vitrine/contract/wire/merge-patch";
import { useNavigate } from "react-router";
import { call } from "../../lib/api/api.ts";
import { codeOf } from "../../lib/api/api-failure.ts";
import { useChange } from "../../lib/api/use-change.ts";
import { firstSteps } from "../../lib/first-steps/first-steps.queries.ts";
import { me } from "../account/account.queries.ts";
import { shopPath } from "../account/use-me.ts";

/** Makes a shop and opens its first steps. */
export function useCreateShop() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: NewShop) => call("POST /painel/api/shops", { body }),
    onSuccess: async ({ shopId }) => {
      await queries.fetchQuery({ ...me, staleTime: 0 });
      await navigate(shopPath(shopId, "/primeiros-passos"), { replace: true });
    },
  });
}

type Change = (document: ShopDocument) => MergePatchOf<ShopDocument>;

/**
 * Saves a step at once. The patch is made from the document as it is now, and once more when somebody else was faster:
 * a list gets its new entry, and nothing of theirs is lost.
 */
export function useSaveStep(shopId: string) {
  const queries = useQueryClient();
  const params = { shopId };
  async function save(change: Change) {
    const { document, version } = await call("GET /painel/api/shops/{shopId}/settings", { params });
    return call("PATCH /painel/api/shops/{shopId}/settings", { params, body: change(document), ifMatch: version });
  }
  return useMutation({
    mutationFn: (change: Change) =>
      save(change).catch((failure: unknown) => {
        if (codeOf(failure) !== "version-mismatch") throw failure;
        return save(change);
      }),
    onSuccess: (saved) => {
      queries.setQueryData(["settings", shopId, "document"], saved);
      return queries.invalidateQueries({ queryKey: firstSteps(shopId).queryKey });
    },
  });
}

export function useSavePixKey(shopId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (key: string) =>
      call("PUT /painel/api/shops/{shopId}/first-steps/pix-key", { params: { shopId }, body: { key } }),
    onSuccess: (steps) => {
      queries.setQueryData(firstSteps(shopId).queryKey, steps);
      return queries.invalidateQueries({ queryKey: ["settings", shopId] });
    },
  });
}

export function useAddProduct(shopId: string) {
  return useChange(firstSteps(shopId).queryKey, (body: FirstProduct) =>
    call("POST /painel/api/shops/{shopId}/first-steps/product", { params: { shopId }, body }),
  );
}
