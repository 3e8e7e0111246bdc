import type { RepeatLoss } from "@vitrine/domain/checkout/repeat-choices";
import { call } from "../../../lib/api/api.ts";
import { useCheckout } from "../checkout-context.ts";
import { openWithAddress } from "./opening.queries.ts";
import { useOrderChoice } from "./use-order-choice.ts";

/**
 * Asks the server to fill what is still open. Only for a customer: a platform user chooses together with the contact. A
 * refusal is not shown, because the person then chooses as before.
 */
export function useFillDefaults() {
  const { isAgent, draft } = useCheckout();
  const { change, pendingChoice } = useOrderChoice(({ addressIndex }: { addressIndex?: number }, key, queries) =>
    addressIndex === undefined
      ? call("POST /api/order/checkout/defaults", { body: {}, idempotencyKey: key })
      : openWithAddress(queries, addressIndex, key),
  );
  return {
    fillDefaults(addressIndex?: number): void {
      if (isAgent) return;
      change(addressIndex === undefined ? {} : { addressIndex }, ({ logistic }) => {
        // The order has the picked address now.
        if (logistic && addressIndex !== undefined) draft.save({ addressIndex: null });
      });
    },
    isFilling: pendingChoice !== undefined,
  };
}

/** The customer confirmed the offer. `onDone` gets what could not be repeated. */
export function useRepeatLast(onDone: (lost: readonly RepeatLoss[]) => void) {
  return useOrderChoice(async (orderId: string) => {
    const { order, lost } = await call("POST /api/order/checkout/last", { body: { orderId } });
    onDone(lost);
    return order;
  });
}
