import { PaymentMethod } from "../codes/payment.ts";
import { isPaidOnline } from "./order-payment.ts";

/** The page on which this method is paid; null for what is settled between people. */
export function pageOfMethod(method: PaymentMethod | null): "/order/payment" | "/order/pay" | null {
  if (method === null || !isPaidOnline(method)) return null;
  return method === PaymentMethod.CreditCard ? "/order/payment" : "/order/pay";
}
