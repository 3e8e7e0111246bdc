import type { Order } from "@vitrine/contract/storefront/order";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { isPaidHere } from "@vitrine/domain/payment/order-payment";
import { pageOfMethod } from "@vitrine/domain/payment/payment-page";

type Payment = Pick<Order["payment"], "method" | "link" | "manualInformation">;
type Charging = Pick<ShopSettings, "disableChargeOrders" | "payment">;

/** Where a placed order is paid; null where nothing is charged here. */
export function paymentPath(payment: Payment, settings: Charging) {
  return isPaidHere(payment, settings) ? pageOfMethod(payment.method) : null;
}
