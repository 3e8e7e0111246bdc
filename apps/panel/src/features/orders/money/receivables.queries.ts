import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { MoneySaid } from "@vitrine/contract/platform/orders";
import { call } from "../../../lib/api/api.ts";
import { read } from "../../../lib/api/read.ts";
import { useChange } from "../../../lib/api/use-change.ts";
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
  return useChange(ordersOf(shopId), ({ orderId, said }: { orderId: string; said: MoneySaid }) =>
    call("POST /painel/api/shops/{shopId}/orders/{orderId}/receipts", { params: { shopId, orderId }, body: said }),
  );
}
