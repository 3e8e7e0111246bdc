import { useQuery } from "@tanstack/react-query";
import { useCheckout } from "./checkout-context.ts";
import { goodsOf } from "./goods.ts";
import { paymentOptions } from "./payment/payment-options.queries.ts";

/** What an order needs from the shop. A shop without it cannot take orders yet. */
export function useShopOffers() {
  const { order } = useCheckout();
  const { data: options } = useQuery(paymentOptions(goodsOf(order)));
  return {
    offersLogistic: order.enableDelivery || order.enablePickUp,
    // A subscription excludes some methods. Then the shop may have others, and the payment section says so.
    offersPayment: options?.length !== 0 || order.items.some(({ subscription }) => subscription !== null),
  };
}
