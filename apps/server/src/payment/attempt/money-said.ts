import { randomUUID } from "node:crypto";
import type { MoneySaid } from "@vitrine/contract/platform/orders";
import { toCents } from "@vitrine/contract/wire/money";
import { MONEY_RECEIVED } from "@vitrine/domain/order/history/order-step";
import type { Order } from "@vitrine/domain/order/order";
import { type Attempt, isPaid } from "@vitrine/domain/payment/attempt";
import { giveTime, owes, type ReceiptRefusal, receivedAttempt, receiveMoney } from "@vitrine/domain/payment/owed";
import { ok, type Result } from "@vitrine/domain/result";
import {
  type ChangeShopOrderDeps,
  changeShopOrder,
  type ShopOrderRef,
  type ShopRequest,
} from "../../order/backoffice/change-shop-order.ts";
import type { SaveOrderDeps } from "../../order/change/save-order.ts";
import { updateOrderPayment } from "./follow-payment.ts";
import type { PaymentDeps } from "./payment-deps.ts";

export type MoneyDeps = ChangeShopOrderDeps & { payments: PaymentDeps };

/** What somebody says of the money of an order, as the rule for the order and as what is saved with it. */
export type MoneyRule = {
  apply: (order: Order, now: number) => Result<Order, ReceiptRefusal>;
  /** With the last part, the payment of the whole: the order and its payment are saved together or not at all. */
  alsoSave: NonNullable<SaveOrderDeps["alsoSave"]>;
};

/** The rule of one request. It may be applied several times, and what was applied last is saved. */
export function moneyRule({ payments }: Pick<MoneyDeps, "payments">, shopId: string, said: MoneySaid): MoneyRule {
  const attemptId = randomUUID();
  let recorded: Attempt | undefined;
  return {
    apply(order, now) {
      const { received, dueOn } = said;
      const amount = received?.amount === undefined ? undefined : toCents(received.amount);
      const after = received ? receiveMoney(order, { ...received, amount }, { attemptId, now }) : ok(order);
      const isAllPaid = owes(order) && after.ok && !owes(after.value);
      // By what was open before: a rest is recorded as what it is.
      recorded = isAllPaid ? receivedAttempt({ ...order, receipts: after.value.receipts ?? [] }, attemptId) : undefined;
      // What is paid by now needs no time.
      return after.ok && dueOn !== undefined && (owes(after.value) || !received) ? giveTime(after.value, dueOn) : after;
    },
    async alsoSave(trx) {
      if (recorded) await payments.attempts.recordPaid(trx, shopId, recorded);
      return undefined;
    },
  };
}

/** The shop says what was paid by hand, or until when it waits. */
export async function sayMoney(
  deps: MoneyDeps,
  of: ShopOrderRef,
  { said, ...request }: ShopRequest & { said: MoneySaid },
) {
  const { apply, alsoSave } = moneyRule(deps, of.shopId, said);
  await takeInPayment(deps, of);
  const command = { kind: MONEY_RECEIVED, apply: (order: Order, { now }: { now: number }) => apply(order, now) };
  return changeShopOrder({ ...deps, alsoSave }, of, { ...request, command });
}

/** A provider may have told of the payment a moment ago, and the order does not show it yet. */
export async function takeInPayment({ payments }: Pick<MoneyDeps, "payments">, of: ShopOrderRef): Promise<void> {
  const attempts = await payments.attempts.ofOrder(of);
  if (attempts.some(isPaid)) await updateOrderPayment(payments, of);
}
