import type { PaymentOption } from "@vitrine/contract/storefront/payment";
import { toCents } from "@vitrine/contract/wire/money";
import { choosePayment } from "@vitrine/domain/checkout/cascade";
import { paymentOptionsFor } from "@vitrine/domain/checkout/payment-methods";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { orderTotals, totalAtOnce } from "@vitrine/domain/order/totals";
import type { RequestKey } from "../../http/idempotency.ts";
import { type ChangeOrderDeps, changeOrder } from "../../order/change/change-order.ts";
import { type OrderSession, readOpenOrder, readOrder } from "../../order/storage/current-order.ts";

/** The ways to pay for the items of this order. */
export async function listPaymentOptions(deps: ChangeOrderDeps, session: OrderSession): Promise<PaymentOption[]> {
  const { rules } = await deps.termsOf(session.shopId);
  const { stored } = (await readOrder(deps, session)) ?? (await readOpenOrder(deps, session));
  return paymentOptionsFor(rules, stored.order.lines).map(({ method, name, payOnDelivery, group, providerId }) => ({
    method,
    name,
    payOnDelivery,
    group,
    providerId,
  }));
}

export function setPaymentMethod(
  deps: ChangeOrderDeps,
  session: OrderSession,
  method: PaymentMethod,
  key: RequestKey | null,
) {
  return setPayment(deps, session, { method, optionId: null, cashAmount: null }, key);
}

type OnDelivery = { providerId: string; cashAmount?: number | null };

export function payOnDelivery(
  deps: ChangeOrderDeps,
  session: OrderSession,
  { providerId, cashAmount }: OnDelivery,
  key: RequestKey | null,
) {
  const choice = { method: PaymentMethod.OnDelivery, optionId: providerId, cashAmount: cashAmount ?? null };
  return setPayment(deps, session, choice, key);
}

type Choice = { method: PaymentMethod; optionId: string | null; cashAmount: number | null };

function setPayment(deps: ChangeOrderDeps, session: OrderSession, choice: Choice, key: RequestKey | null) {
  const { method, optionId, cashAmount } = choice;
  return changeOrder(
    deps,
    session,
    {
      kind: "payment-chosen",
      data: { method, optionId },
      apply: (order, { terms: { rules }, now }) =>
        choosePayment(order, rules, {
          method,
          optionId,
          cashAmount: cashAmount === null ? null : toCents(cashAmount),
          total: totalAtOnce(orderTotals(order, rules, now)),
        }),
    },
    key,
  );
}
