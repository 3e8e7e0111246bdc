import type { PaymentOption } from "@vitrine/contract/storefront/payment";
import { toCents } from "@vitrine/contract/wire/money";
import { choosePayment } from "@vitrine/domain/checkout/cascade";
import { lackingToPay, withShopPixKey } from "@vitrine/domain/checkout/payment-methods";
import { isOpen } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import type { Order } from "@vitrine/domain/order/order";
import { totalsBy } from "@vitrine/domain/order/totals/totals";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import { type ChangeOrderDeps, changeOrder } from "../../order/change/change-order.ts";
import type { OrderRefusal } from "../../order/change/order-refusals.ts";
import { type OrderSession, readOpenOrder, readOrder } from "../../order/storage/current-order.ts";
import { isAgentSession, offeredPayments } from "../../order/terms/offered-payments.ts";
import { readShopPixKey } from "../../order/terms/shop-pix-key.ts";
import type { ManualPixRepository } from "../provider/manual-pix.repository.ts";

type ChooseMethodDeps = ChangeOrderDeps & { manualPix: Pick<ManualPixRepository, "find"> };

/** The ways to pay for the items of this order. */
export async function listPaymentOptions(
  deps: ChooseMethodDeps,
  session: OrderSession & Pick<CallerSession, "type">,
): Promise<PaymentOption[]> {
  const terms = await deps.termsOf(session.shopId);
  const { stored } = (await readOrder(deps, session)) ?? (await readOpenOrder(deps, session));
  const shopPixKey = await readShopPixKey(deps, terms);
  return offeredPayments(terms, stored.order, { shopPixKey, isAgent: isAgentSession(session), now: deps.now() });
}

export function setPaymentMethod(
  deps: ChooseMethodDeps,
  session: OrderSession,
  method: PaymentMethod,
  key: RequestKey | null,
) {
  return setPayment(deps, session, { method, optionId: null, cashAmount: null }, key);
}

type OnDelivery = { providerId: string; cashAmount?: number | null };

export function payOnDelivery(
  deps: ChooseMethodDeps,
  session: OrderSession,
  { providerId, cashAmount }: OnDelivery,
  key: RequestKey | null,
) {
  const choice = { method: PaymentMethod.OnDelivery, optionId: providerId, cashAmount: cashAmount ?? null };
  return setPayment(deps, session, choice, key);
}

type Choice = { method: PaymentMethod; optionId: string | null; cashAmount: number | null };

async function setPayment(deps: ChooseMethodDeps, session: OrderSession, choice: Choice, key: RequestKey | null) {
  const { method, optionId, cashAmount } = choice;
  const shopPixKey = method === PaymentMethod.Pix ? await readShopPixKey(deps, await deps.termsOf(session.shopId)) : "";
  return changeOrder(
    deps,
    session,
    {
      kind: "payment-chosen",
      data: { method, optionId },
      apply: (order, { terms: { rules }, now }) => {
        const chosen = choosePayment(order, rules, {
          method,
          optionId,
          cashAmount: cashAmount === null ? null : toCents(cashAmount),
          total: totalsBy(order, { method, optionId, providerType: null }, rules, now).total,
        });
        return chosen.ok && !isOpen(order.status) ? withWayToPay(chosen.value, shopPixKey) : chosen;
      },
    },
    key,
  );
}

/** A placed order is paid next: it takes the shop's key as it is now, and no method that nobody can pay by. */
function withWayToPay(order: Order, shopPixKey: string): Result<Order, OrderRefusal> {
  if (!order.payment) return ok(order);
  const payment = withShopPixKey(order.payment, shopPixKey);
  if (lackingToPay(payment) !== null) return refuse({ code: "payment-not-offered" });
  return ok(payment === order.payment ? order : { ...order, payment });
}
