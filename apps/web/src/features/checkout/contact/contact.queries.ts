import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CustomerUpdate } from "@vitrine/contract/storefront/customer/customer";
import { call } from "../../../lib/api/api.ts";
import { retryUnsettled } from "../../../lib/api/query-client.ts";
import { currentOrder } from "../../order/order.queries.ts";

/** Saves with `keepalive`, so that a person who closes the page while typing loses nothing. */
export function useSaveContact() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ update, key }: { update: CustomerUpdate; key: string }) =>
      call("POST /api/customer/update", { body: update, idempotencyKey: key, keepalive: true }),
    scope: { id: "contact" },
    retry: retryUnsettled,
    onSuccess: (customer) =>
      queries.setQueryData(
        currentOrder.queryKey,
        (order) => order && { ...order, customer: { ...order.customer, ...customer } },
      ),
  });
}
