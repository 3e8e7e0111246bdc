import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { newIdempotencyKey } from "@vitrine/client/call/idempotency-key";
import type { Order } from "@vitrine/contract/storefront/order";
import { useEffect, useEffectEvent, useRef } from "react";
import { isWithoutAnswer } from "../../../lib/api/api-failure.ts";
import { retryUnsettled } from "../../../lib/api/query-client.ts";
import { useIsOffline, useOnReconnect } from "../../order/change/use-pending-changes.ts";
import { cacheOrder, invalidateOrder, ORDER_CHANGE } from "../../order/order.queries.ts";

type SentChoice<Choice> = { choice: Choice; key: string; onDone?: ((order: Order) => void) | undefined };

/** Where a choice is kept until the server has answered, so that it survives leaving the page. */
export type KeptChoice<Choice> = {
  /** The choice that still counts; null if there is none. */
  read: () => { choice: Choice; key: string } | null;
  save: (choice: Choice, key: string) => void;
  clear: (key: string) => void;
};

type ChoiceOptions<Choice> = {
  kept?: KeptChoice<Choice>;
  onSent?: (choice: Choice) => void;
  onRefused?: () => void;
};

/**
 * Sends one choice of the checkout. The server recalculates and answers with the order. A choice that uses `orderAfter`
 * waits in the outbox while there is no connection. A kept choice waits in the draft: the server quotes a delivery anew,
 * so it is sent only while this page is open, under the same key. Any other choice waits here.
 */
export function useOrderChoice<Choice>(
  send: (choice: Choice, idempotencyKey: string, queries: QueryClient) => Promise<Order>,
  { kept, onSent, onRefused }: ChoiceOptions<Choice> = {},
) {
  const queries = useQueryClient();
  const { mutate, variables, error, isPending, reset } = useMutation({
    mutationKey: ORDER_CHANGE,
    scope: { id: "checkout" },
    mutationFn: ({ choice, key }: SentChoice<Choice>) => send(choice, key, queries),
    retry: retryUnsettled,
    onSuccess: (order, { choice, key, onDone }) => {
      cacheOrder(queries, order);
      kept?.clear(key);
      onSent?.(choice);
      onDone?.(order);
    },
    onError: (failure, { key }) => {
      invalidateOrder(queries);
      if (!isWithoutAnswer(failure)) kept?.clear(key);
      onRefused?.();
    },
  });
  const isOffline = useIsOffline();
  const isWaiting = isOffline && !isPending && isWithoutAnswer(error);

  useOnReconnect(() => {
    const here = isWithoutAnswer(error) ? variables : undefined;
    const unsent = kept ? kept.read() : here;
    if (!isPending && unsent) mutate(unsent);
  });

  const hasResumed = useRef(false);
  const resume = useEffectEvent(() => {
    const unsent = hasResumed.current ? null : kept?.read();
    hasResumed.current = true;
    if (unsent) mutate(unsent);
  });
  useEffect(() => resume(), []);

  return {
    change(choice: Choice, onDone?: (order: Order) => void) {
      const key = newIdempotencyKey();
      kept?.save(choice, key);
      mutate({ choice, key, onDone });
    },
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
