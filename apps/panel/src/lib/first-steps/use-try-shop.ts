import { useMutation } from "@tanstack/react-query";
import { call } from "../api/api.ts";

export function useTryShop(shopId: string) {
  return useMutation({
    mutationFn: () => call("POST /painel/api/shops/{shopId}/try", { params: { shopId }, body: {} }),
  });
}
