import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { orderTotals } from "@vitrine/domain/order/totals";
import { isAwaitingPayment } from "@vitrine/domain/payment/order-payment";
import { ok, refuse } from "@vitrine/domain/result";
import type { RequestKey } from "../../http/idempotency.ts";
import { type ChangeOrderDeps, changeOrder } from "../../order/change/change-order.ts";
import type { OrderSession } from "../../order/storage/current-order.ts";
import { installmentOfferFor } from "./card-options.ts";

type Choice = { providerId: string; installments: number };

/** Which card and how many instalments. The amount is worked out again when the card is charged. */
export function chooseInstallments(
  deps: ChangeOrderDeps,
  session: OrderSession,
  choice: Choice,
  key: RequestKey | null,
) {
  return changeOrder(
    deps,
    session,
    {
      kind: "installments-chosen",
      data: choice,
      apply: (order, { terms: { rules, document }, now }) => {
        const { payment } = order;
        if (!isAwaitingPayment(order) || payment?.method !== PaymentMethod.CreditCard)
          return refuse({ code: "payment-not-card" });
        const { total } = orderTotals(order, rules, now);
        if (!installmentOfferFor(document, total, choice)) return refuse({ code: "installments-unknown" });
        const isSame = payment.optionId === choice.providerId && payment.installments === choice.installments;
        const option = rules.paymentOptions.find(({ providerId }) => providerId === choice.providerId);
        if (isSame || !option) return ok(order);
        const { providerId: optionId, providerType } = option;
        return ok({ ...order, payment: { ...payment, optionId, providerType, installments: choice.installments } });
      },
    },
    key,
  );
}
