import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { useNavigate } from "react-router";
import { call } from "../../lib/api/api.ts";
import { useShopPath } from "../account/use-me.ts";
import { productLists } from "./products.queries.ts";

/** Makes a product that begins as another one, and opens it. */
export function useCopyProduct(shopId: string) {
  const queries = useQueryClient();
  const shopPath = useShopPath();
  const navigate = useNavigate();
  const toast = useToast();
  return useMutation({
    mutationFn: (id: string) => call("POST /painel/api/shops/{shopId}/products/{id}/copy", { params: { shopId, id } }),
    onSuccess: async ({ name, providerId }) => {
      toast({ text: `${name}: fora de venda até você ligar “À venda”`, stays: 6_000 });
      void navigate(shopPath(`/produtos/${encodeURIComponent(providerId)}`));
      await queries.invalidateQueries({ queryKey: productLists(shopId) });
    },
    onError: useFailureToast(),
  });
}
