import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Order } from "@vitrine/contract/storefront/order";
import { isWithoutAnswer } from "../../lib/api/api-failure.ts";
import { newIdempotencyKey } from "../../lib/api/idempotency-key.ts";
import { retryUnsettled } from "../../lib/api/query-client.ts";
import { useIsOffline, useOnReconnect } from "../order/change/use-pending-changes.ts";
import { cacheOrder, invalidateOrder, ORDER_CHANGE } from "../order/order.queries.ts";

type SentChoice<Choice> = { choice: Choice; key: string; onDone?: ((order: Order) => void) | undefined };

/**
 * Sends one choice of the checkout. The server recalculates and answers with the order. A choice that uses `orderAfter`
 * waits in the outbox while there is no connection. Another choice waits here, and is sent again under the same key:
 * the server quotes a delivery anew, so such a choice must not outlive the page.
 */
export function useOrderChoice<Choice>(
  send: (choice: Choice, idempotencyKey: string, queries: QueryClient) => Promise<Order>,
  onRefused?: () => void,
) {
  const queries = useQueryClient();
  const { mutate, variables, error, isPending, reset } = useMutation({
    mutationKey: ORDER_CHANGE,
    scope: { id: "checkout" },
    mutationFn: ({ choice, key }: SentChoice<Choice>) => send(choice, key, queries),
    retry: retryUnsettled,
    onSuccess: (order, { onDone }) => {
      cacheOrder(queries, order);
      onDone?.(order);
    },
    onError: () => {
      invalidateOrder(queries);
      onRefused?.();
    },
  });
  const isOffline = useIsOffline();
  const isWaiting = isOffline && !isPending && isWithoutAnswer(error);

  useOnReconnect(() => {
    if (!isPending && isWithoutAnswer(error) && variables) mutate(variables);
  });

  return {
    change: (choice: Choice, onDone?: (order: Order) => void) => mutate({ choice, key: newIdempotencyKey(), onDone }),
    /** The last choice, while its response is pending. */
    pendingChoice: isPending || isWaiting ? variables?.choice : undefined,
    lastChoice: variables?.choice,
    /** There is no connection. The choice is sent again when it is back. */
    isWaiting,
    failure: isPending || isWaiting ? null : error,
    /** Call this when the person changes what was refused: the refusal is about the old value. */
    forgetFailure: () => {
      if (error) reset();
    },
  };
}
