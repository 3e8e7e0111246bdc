import type { Order } from "@vitrine/contract/order";
import type { ShopSettings } from "@vitrine/contract/shop-settings";
import { PaymentMethod } from "@vitrine/domain/checkout/payment";
import { isPaidOnline } from "@vitrine/domain/payment/order-payment";

type Payment = Pick<Order["payment"], "method" | "link" | "manualInformation">;
type Charging = Pick<ShopSettings, "disableChargeOrders" | "payment">;

/** The page on which this method is paid; null for what is settled between people. */
export function pageOfMethod(method: PaymentMethod | null): "/order/payment" | "/order/pay" | null {
  if (method === null || !isPaidOnline(method)) return null;
  return method === PaymentMethod.CreditCard ? "/order/payment" : "/order/pay";
}

/**
 * Where a placed order is paid; null where nothing is charged here. A shop that arranges its payments by hand has a Pix
 * key of its own; everything else is to be paid only once a link was given out.
 */
export function paymentPath({ method, link, manualInformation }: Payment, settings: Charging) {
  const isByHand = settings.payment.type === "manual" && method !== PaymentMethod.Pix;
  const hasMeans = !isByHand || link !== null || manualInformation !== "";
  return settings.disableChargeOrders || !hasMeans ? null : pageOfMethod(method);
}
