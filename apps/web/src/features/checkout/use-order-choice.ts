import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { newIdempotencyKey } from "../../lib/api/idempotency-key.ts";
import { retryUnsettled } from "../../lib/api/query-client.ts";
import { cacheOrder, invalidateOrder, ORDER_CHANGE } from "../order/order.queries.ts";

/**
 * Sends one choice of the checkout. The server recalculates and answers with the order. A choice that uses `orderAfter`
 * waits in the outbox while there is no connection.
 */
export function useOrderChoice<Choice>(
  send: (choice: Choice, idempotencyKey: string, queries: QueryClient) => Promise<Order>,
  onRefused?: () => void,
) {
  const queries = useQueryClient();
  const { mutate, variables, error, isPending } = useMutation({
    mutationKey: ORDER_CHANGE,
    scope: { id: "checkout" },
    mutationFn: ({ choice, key }: { choice: Choice; key: string }) => send(choice, key, queries),
    retry: retryUnsettled,
    onSuccess: (order) => cacheOrder(queries, order),
    onError: () => {
      invalidateOrder(queries);
      onRefused?.();
    },
  });
  return {
    change: (choice: Choice, onDone?: (order: Order) => void) =>
      mutate({ choice, key: newIdempotencyKey() }, { onSuccess: (order) => onDone?.(order) }),
    /** The last choice, while its response is pending. */
    pendingChoice: isPending ? variables.choice : undefined,
    lastChoice: variables?.choice,
    failure: isPending ? null : error,
  };
}
