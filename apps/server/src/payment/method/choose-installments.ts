import { chooseInstallments, type InstallmentChoice, priceByCard } from "@vitrine/domain/payment/card-installments";
import type { RequestKey } from "../../http/request/idempotency.ts";
import { type ChangeOrderDeps, changeOrder } from "../../order/change/change-order.ts";
import type { OrderSession } from "../../order/storage/current-order.ts";

/** Which card and how many installments. What they cost is a part of the order's total from then on. */
export function setInstallments(
  deps: ChangeOrderDeps,
  session: OrderSession,
  choice: InstallmentChoice,
  key: RequestKey | null,
) {
  return changeOrder(
    deps,
    session,
    {
      kind: "installments-chosen",
      data: { providerId: choice.optionId, installments: choice.installments },
      apply: (order, { terms: { rules }, now }) =>
        chooseInstallments(order, rules, { ...choice, price: priceByCard(order, choice.optionId, rules, now) }),
    },
    key,
  );
}
