import type { Order } from "@vitrine/contract/storefront/order";
import type { PaymentOption } from "@vitrine/contract/storefront/payment";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { formatReais } from "../../../lib/reais.ts";
import { methodLabel } from "../../order/payment-methods.ts";
import { PIX_IS_FAST } from "./method-choice.tsx";

/** The chosen payment in one line. Empty before the choice. */
export function paymentSummary(
  { payment }: Pick<Order, "payment">,
  { options, isPixFast }: { options: readonly PaymentOption[] | undefined; isPixFast: boolean },
): string {
  const { method, providerId, cashAmount } = payment;
  if (method === null) return "";
  const means = providerId === null ? undefined : options?.find((option) => option.providerId === providerId)?.name;
  return [
    payment.invoice ? "" : methodLabel(method, options),
    method === PaymentMethod.Pix && isPixFast ? PIX_IS_FAST : "",
    method === PaymentMethod.OnDelivery ? (means ?? "") : "",
    cashAmount === null ? "" : `troco para ${formatReais(cashAmount)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
