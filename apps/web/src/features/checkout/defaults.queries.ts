import { useQuery } from "@tanstack/react-query";
import type { RepeatLoss } from "@vitrine/domain/checkout/repeat-choices";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "../../lib/api/api.ts";
import { useCheckout } from "./checkout-context.ts";
import { useOrderChoice } from "./use-order-choice.ts";

/**
 * Asks the server to fill what is still open. Only for a customer: a platform user chooses together with the contact. A
 * refusal is not shown, because the person then chooses as before.
 */
export function useFillDefaults(onSettled?: () => void): (addressIndex?: number) => void {
  const { isAgent, draft } = useCheckout();
  const { change } = useOrderChoice(
    (addressIndex: number | undefined, idempotencyKey) =>
      call("POST /api/order/checkout/defaults", {
        body: addressIndex === undefined ? {} : { addressIndex },
        idempotencyKey,
      }),
    { onSent: () => onSettled?.(), onRefused: () => onSettled?.() },
  );
  return (addressIndex) => {
    if (isAgent) return;
    change(addressIndex, ({ logistic }) => {
      // The order has the picked address now.
      if (logistic && addressIndex !== undefined) draft.save({ addressIndex: null });
    });
  };
}

/**
 * What a customer who opens the checkout of an untouched order gets: the offer to repeat the last order, or the defaults.
 * `isReady`: the answer is there, or there is nothing to ask.
 */
export function useFirstChoices() {
  const { order, isAgent } = useCheckout();
  const isUntouched = !isAgent && order.items.length > 0 && order.logistic === null && order.payment.method === null;
  const [isSettled, setIsSettled] = useState(!isUntouched);
  const fill = useFillDefaults(() => setIsSettled(true));
  const { data, isLoading } = useQuery({
    queryKey: ["checkout", "last", order.id],
    queryFn: () => call("GET /api/order/checkout/last"),
    enabled: isUntouched,
    // The offer has the prices of now.
    staleTime: 0,
    retry: false,
  });
  const last = isUntouched ? (data?.last ?? null) : null;
  const hasAsked = useRef(isSettled);
  const begin = useEffectEvent(() => {
    if (isLoading || hasAsked.current) return;
    hasAsked.current = true;
    if (last === null && isUntouched) fill();
    else setIsSettled(true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the offer has arrived
  useEffect(() => begin(), [isLoading]);
  return { last, isReady: isSettled };
}

/** The customer confirmed the offer. `onDone` gets what could not be repeated. */
export function useRepeatLast(onDone: (lost: readonly RepeatLoss[]) => void) {
  return useOrderChoice(async (orderId: string) => {
    const { order, lost } = await call("POST /api/order/checkout/last", { body: { orderId } });
    onDone(lost);
    return order;
  });
}
