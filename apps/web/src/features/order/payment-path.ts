import type { Order } from "@vitrine/contract/storefront/order";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { PaymentStatus } from "@vitrine/domain/codes/payment";
import { isPaidHere } from "@vitrine/domain/payment/order-payment";
import { pageOfMethod } from "@vitrine/domain/payment/payment-page";

type Payment = Pick<Order["payment"], "method" | "link" | "manualInformation" | "status">;
type Charging = Pick<ShopSettings, "disableChargeOrders" | "payment">;

/** The path of the page where a placed order is paid, or null when it is paid already or not paid in this shop. */
export function paymentPath(payment: Payment, settings: Charging) {
  if (payment.status === PaymentStatus.Paid) return null;
  return isPaidHere(payment, settings) ? pageOfMethod(payment.method) : null;
}
