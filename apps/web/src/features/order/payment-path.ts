import type { Order } from "@vitrine/contract/storefront/order";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { PaymentStatus } from "@vitrine/domain/codes/payment";
import { isGivenBack, isPaidHere } from "@vitrine/domain/payment/order-payment";
import { pageOfMethod } from "@vitrine/domain/payment/payment-page";

type Payment = Pick<
  Order["payment"],
  "method" | "providerType" | "link" | "manualInformation" | "status" | "refundedAmount"
>;
type Charging = Pick<ShopSettings, "disableChargeOrders">;

/** The path of the page where a placed order is paid, or null when it is paid already, given back, or not paid in this shop. */
export function paymentPath(payment: Payment, settings: Charging, orderId?: string): string | null {
  if (payment.status === PaymentStatus.Paid || isRefunded(payment)) return null;
  const page = isPaidHere(payment, settings) ? pageOfMethod(payment.method) : null;
  return page && atOrder(page, orderId);
}

/** The shop gave the whole payment back: nobody pays the order again. */
export function isRefunded({ status, refundedAmount }: Pick<Payment, "status" | "refundedAmount">): boolean {
  return isGivenBack({ status, refunded: refundedAmount });
}

type Payable = { id: string; payment: Pick<Payment, "method"> };

/** Where an order is paid that the server calls payable. Without a method it is chosen first. */
export function payNowPath({ id, payment }: Payable): string {
  const page = pageOfMethod(payment.method);
  return page ? atOrder(page, id) : changePaymentPath(id);
}

export function changePaymentPath(orderId: string): string {
  return atOrder("/change-payment", orderId);
}

/** The page of a placed order. */
export function orderPath(orderId: string): string {
  return atOrder("/orders", orderId);
}

/** The last page of a purchase. */
export function finishPath(orderId: string): string {
  return atOrder("/finish", orderId);
}

function atOrder(page: string, orderId: string | undefined): string {
  return orderId ? `${page}/${encodeURIComponent(orderId)}` : page;
}
