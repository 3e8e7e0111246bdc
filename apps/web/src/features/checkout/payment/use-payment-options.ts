import { useQuery } from "@tanstack/react-query";
import { useCheckout } from "../checkout-context.ts";
import { paymentOptions } from "../queries/options.queries.ts";

/** The ways to pay for the goods on the screen. */
export function usePaymentOptions() {
  const { order, isOpened } = useCheckout();
  return useQuery({ ...paymentOptions(order), enabled: isOpened });
}
