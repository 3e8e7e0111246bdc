import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { MoneySaid } from "@vitrine/contract/platform/orders";
import { call } from "../../../lib/api/api.ts";
import { read } from "../../../lib/api/read.ts";
import { ordersOf } from "../orders.queries.ts";

export const receivables = (shopId: string, q: string) =>
  queryOptions({
    ...read([...ordersOf(shopId), "list", "receivables", q], "GET /painel/api/shops/{shopId}/receivables", {
      params: { shopId },
      query: q ? { q } : {},
    }),
    placeholderData: keepPreviousData,
  });

/** The orders of the shop are read again: what is received is in other lists, too. */
export function useReceive(shopId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ orderId, said }: { orderId: string; said: MoneySaid }) =>
      call("POST /painel/api/shops/{shopId}/orders/{orderId}/receipts", { params: { shopId, orderId }, body: said }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ordersOf(shopId) }),
  });
}
