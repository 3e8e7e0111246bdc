import { randomUUID } from "node:crypto";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import type { Order } from "@vitrine/domain/order/order";
import { orderTotals } from "@vitrine/domain/order/totals/totals";
import { isPaid, isUndecided, needsPerson } from "@vitrine/domain/payment/attempt";
import { isNothingToPay, isPartlyPaid, paidByHandIn } from "@vitrine/domain/payment/order-payment";
import { usualMeans } from "@vitrine/domain/payment/owed";
import { canReceive, isSettledByPeople } from "@vitrine/domain/payment/payment-account";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { AuditOf } from "../../db/audit.ts";
import { refuseOtherVersion } from "../../http/answer/preconditions.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { Actor } from "../../order/storage/actor.ts";
import { readOrder } from "../../order/storage/current-order.ts";
import type { StoredAttempt } from "./attempt-rows.ts";
import { beginAttemptOf } from "./begin-attempt.ts";
import { updateOrderPayment } from "./follow-payment.ts";
import { sayMoney } from "./money-said.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { settleAttempt } from "./settle-attempt.ts";

type OrderRef = { shopId: string; orderId: string };
type AttemptsResult = Promise<Result<StoredAttempt[], Refusal>>;

/**
 * The shop confirms a payment that no provider reports, or one that arrived with another amount. The history says who did.
 * `ifVersion`: only of an order that has this version.
 */
export async function markPaidManually(
  deps: PaymentDeps,
  of: OrderRef,
  { by, ifVersion = null, audit }: { by: Actor; ifVersion?: number | null; audit?: AuditOf<Order> },
): AttemptsResult {
  const { shopId, orderId } = of;
  const contactId = await deps.orders.findOwner(shopId, orderId);
  const found = contactId === undefined ? undefined : await readOrder(deps, { shopId, contactId, orderId });
  if (!found) return refuse({ code: "order-not-found" });
  const { order } = found.stored;
  const { payment } = order;
  const other = refuseOtherVersion(ifVersion, order.version);
  if (other) return refuse(other);
  if (order.status === OrderStatus.Canceled) return refuse({ code: "order-closed" });
  if (!paidByHandIn.includes(order.status) || !payment) return refuse({ code: "order-not-placed" });
  const { rules } = await deps.termsOf(shopId);
  const { total } = orderTotals(order, rules, deps.now());
  if (isNothingToPay(total)) return refuse({ code: "nothing-to-pay" });

  const attempts = await deps.attempts.ofOrder(of);
  if (!isSettledByPeople(payment, rules) && !isPartlyPaid(payment) && !attempts.some(needsPerson))
    return refuse({ code: "payment-by-provider" });
  if (isPartlyPaid(payment)) {
    const money = { ...deps, payments: deps, ...(audit && { audit }) };
    const received = { means: usualMeans(payment.method) };
    const said = await sayMoney(money, of, { said: { received }, actor: by, key: null });
    return said.ok ? ok(await deps.attempts.ofOrder(of)) : said;
  }
  if (attempts.some(isPaid)) return ok(attempts);
  const attempt = attempts.find(isUndecided) ?? (await beginManually());
  if (!attempt) return refuse({ code: "order-changed" });
  const { id: attemptId, providerId } = attempt;
  const settling = { ...of, attemptId, by, entry: audit?.(order) ?? null };
  await settleAttempt(deps, settling, { kind: "paid", providerId: providerId ?? attemptId });
  await updateOrderPayment(deps, of, { by });
  return ok(await deps.attempts.ofOrder(of));

  /** The customer paid without ever opening the page: the payment is recorded all the same. */
  async function beginManually(): Promise<StoredAttempt | undefined> {
    const paid = payment ?? { method: PaymentMethod.Custom, providerType: PaymentProviderType.Manual };
    const begun = await beginAttemptOf(deps, shopId, order, {
      isByHand: true,
      id: randomUUID(),
      orderId,
      method: paid.method,
      // What no provider charges, no provider gives back.
      providerType: canReceive(paid, rules) ? paid.providerType : PaymentProviderType.Manual,
      amount: total,
      installments: 1,
      expiresAt: null,
      requestKey: null,
    });
    if (!begun.ok) return undefined;
    // A charge that began in the meantime counts as this payment only if people confirm it too.
    return isSettledByPeople(begun.value.attempt, rules) ? begun.value.attempt : undefined;
  }
}
