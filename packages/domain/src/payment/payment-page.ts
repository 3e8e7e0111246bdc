import { PaymentMethod } from "../codes/payment.ts";
import { isPaidOnline } from "./order-payment.ts";

/** The payment page of this method; null for methods that people settle themselves. */
export function pageOfMethod(method: PaymentMethod | null): "/order/payment" | "/order/pay" | null {
  if (method === null || !isPaidOnline(method)) return null;
  return method === PaymentMethod.CreditCard ? "/order/payment" : "/order/pay";
}
