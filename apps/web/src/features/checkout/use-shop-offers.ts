import { useCheckout } from "./checkout-context.ts";
import { usePaymentOptions } from "./payment/use-payment-options.ts";

/** What an order needs from the shop. A shop without it cannot take orders yet. */
export function useShopOffers() {
  const { order } = useCheckout();
  const { data: options } = usePaymentOptions();
  return {
    offersLogistic: order.enableDelivery || order.enablePickUp,
    // A subscription excludes some methods. Then the shop may have others, and the payment section says so.
    offersPayment: options?.length !== 0 || order.items.some(({ subscription }) => subscription !== null),
  };
}
