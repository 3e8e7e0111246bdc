import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { call } from "../../../lib/api/api.ts";
import { read } from "../../../lib/api/read.ts";
import { oneProduct, productLists } from "../products.queries.ts";

const deletedOf = (shopId: string) => ["products", shopId, "deleted"] as const;

export const deletedProducts = (shopId: string, q: string) =>
  queryOptions({
    ...read([...deletedOf(shopId), q], "GET /painel/api/shops/{shopId}/deleted-products", {
      params: { shopId },
      query: { ...(q && { q }) },
    }),
    placeholderData: keepPreviousData,
  });

/** What it restores is a deletion, not a product: one id may have been deleted several times. */
type Restored = { deletionId: string; category?: string };

export function useRestoreProduct(shopId: string) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ deletionId: id, ...body }: Restored) =>
      call("POST /painel/api/shops/{shopId}/deleted-products/{id}/restore", { params: { shopId, id }, body }),
    onSuccess: async (product) => {
      toast({ text: `${product.name} voltou para a lista`, stays: 4_000 });
      queries.setQueryData(oneProduct(shopId, product.providerId).queryKey, product);
      await Promise.all([
        queries.invalidateQueries({ queryKey: productLists(shopId) }),
        queries.invalidateQueries({ queryKey: deletedOf(shopId) }),
      ]);
    },
  });
}
