import type { PaymentOption } from "@vitrine/contract/storefront/payment";
import type { PaymentDiscount } from "@vitrine/domain/shop/shop-rules";
import { centsOf } from "../../../lib/reais.ts";

export function discountOf({ percent, amount }: NonNullable<PaymentOption["discount"]>): PaymentDiscount {
  return { ...(percent !== undefined && { percent }), ...(amount !== undefined && { amount: centsOf(amount) }) };
}
