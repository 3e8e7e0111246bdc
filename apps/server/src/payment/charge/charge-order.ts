import { randomUUID } from "node:crypto";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { FailureType, PaymentMethod } from "@vitrine/domain/codes/payment";
import type { Cents } from "@vitrine/domain/money";
import type { Order } from "@vitrine/domain/order/order";
import { orderTotals } from "@vitrine/domain/order/totals/totals";
import { type ChargeOutcome, isPaid, isUndecided, isUnseen } from "@vitrine/domain/payment/attempt";
import { isCardOnProviderPage, isGivenBack, isNothingToPay, isPaidOnline } from "@vitrine/domain/payment/order-payment";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { dayOf } from "@vitrine/domain/time/shop-clock";
import type { Refusal } from "../../http/refusals.ts";
import { type OrderOwner, readOrder } from "../../order/storage/current-order.ts";
import type { OrderTerms } from "../../order/terms/order-terms.ts";
import { askSoon } from "../attempt/ask-provider.ts";
import type { NewAttempt, StoredAttempt } from "../attempt/attempt-rows.ts";
import { beginAttemptOf, beginFirstAttempt } from "../attempt/begin-attempt.ts";
import { callProvider, providerOf, settleWithProvider } from "../attempt/call-provider.ts";
import { chargeRequest } from "../attempt/charge-request.ts";
import { dueDateOf, type SendCharge, senderFor } from "../attempt/charge-sender.ts";
import { updateOrderPayment } from "../attempt/follow-payment.ts";
import type { PaymentDeps } from "../attempt/payment-deps.ts";
import { settleAttempt, settleOnlyAttempt } from "../attempt/settle-attempt.ts";
import { isUnknownThere, type PaymentProvider } from "../provider/payment-provider.ts";
import { paymentMeansProblem } from "./check-means.ts";

const MINUTE_MS = 60_000;
/** How long a customer has to pay. */
const PIX_MINUTES = 30;
const PAGE_MINUTES = 60;

/** An order that can be paid now, with what it is paid with. */
export type PayableOrder = {
  order: Order;
  payment: NonNullable<Order["payment"]>;
  terms: OrderTerms;
  provider: PaymentProvider;
  total: Cents;
};

/** The owner's order, when it is placed, not paid, and the shop can charge for it. */
export async function readPayableOrder(deps: PaymentDeps, owner: OrderOwner): Promise<Result<PayableOrder, Refusal>> {
  const terms = await deps.termsOf(owner.shopId);
  const order = (await readOrder(deps, owner))?.stored.order;
  if (!order) return refuse({ code: "order-not-found" });
  const { payment } = order;
  if (order.status === OrderStatus.Canceled) return refuse({ code: "order-closed" });
  if (order.status === OrderStatus.Creating) return refuse({ code: "order-not-placed" });
  const { total } = orderTotals(order, terms.rules, deps.now());
  if (isNothingToPay(total)) return refuse({ code: "nothing-to-pay" });
  if (!payment) return refuse({ code: "payment-missing" });
  if (isGivenBack(payment)) return refuse({ code: "order-refunded" });
  if (!isPaidOnline(payment.method) || terms.settings.disableChargeOrders)
    return refuse({ code: "payment-not-online" });
  const provider = await providerOf(deps, terms, payment);
  if (!provider) return refuse({ code: "payment-provider-missing" });
  return ok({ order, payment, terms, provider, total });
}

/**
 * The charge of the chosen method: the live one, the one that paid, or a new one. `returnHost`: the shop's own host at which
 * the customer pays.
 */
export async function chargeOrder(
  deps: PaymentDeps,
  owner: OrderOwner,
  { returnHost }: { returnHost?: string | undefined } = {},
): Promise<Result<StoredAttempt, Refusal>> {
  const payable = await readPayableOrder(deps, owner);
  if (!payable.ok) return payable;
  const { order, payment, terms, provider, total } = payable.value;
  if (payment.method === PaymentMethod.CreditCard && !isCardOnProviderPage(payment))
    return refuse({ code: "payment-by-card" });
  const { shopId } = owner;
  const { method, providerType } = payment;
  const now = deps.now();
  const charge = {
    id: randomUUID(),
    amount: total,
    installments: 1,
    requestKey: null,
    returnHost,
    expiresAt: expiryOf(method, terms, now),
  };
  const send = senderFor(provider, method, { timeZone: terms.rules.timeZone, begunAt: now });
  const first =
    send && (await beginFirstAttempt(deps, shopId, order, { ...charge, orderId: order.id, method, providerType }));
  const current = first ? undefined : await currentAttempt(deps, { shopId, orderId: order.id }, method);
  if (current) return ok(current);
  if (!send) return refuse({ code: "payment-provider-missing" });
  return sendCharge(deps, payable.value, { ...charge, send, first });
}

/** The attempt that is paid or may still be. One that is over, or of another method, is canceled first. */
async function currentAttempt(
  deps: PaymentDeps,
  of: { shopId: string; orderId: string },
  method: PaymentMethod,
): Promise<StoredAttempt | undefined> {
  const attempts = await deps.attempts.ofOrder(of);
  const paid = attempts.find(isPaid);
  if (paid) return paid;
  const open = attempts.find(isUndecided);
  if (!open) return undefined;
  const isOver = open.expiresAt !== null && open.expiresAt <= deps.now();
  if (open.method === method && !isOver) return open;
  const canceled = await cancelAttempt(deps, of.shopId, open);
  return isPaid(canceled) || isUndecided(canceled) ? canceled : undefined;
}

/**
 * Cancels an open attempt at the provider. The answer may be that it was paid just now. A charge that nobody has seen
 * can be given up even while the provider is silent, so a customer never waits for it to choose another method.
 */
export async function cancelAttempt(deps: PaymentDeps, shopId: string, attempt: StoredAttempt): Promise<StoredAttempt> {
  return settleWithProvider(deps, shopId, attempt, async (provider) => {
    const outcome = await callProvider(deps, attempt, () => provider.cancel(attempt));
    const isSilent = outcome.kind === "unknown" || outcome.kind === "not-there";
    if (isSilent && isUnseen(attempt)) return { kind: "canceled", providerId: attempt.providerId };
    const isOver = attempt.expiresAt !== null && attempt.expiresAt <= deps.now();
    if (isOver && attempt.status === "waiting" && isUnknownThere(outcome))
      return { kind: "expired", providerId: attempt.providerId };
    return outcome.kind === "canceled" && isOver ? { ...outcome, kind: "expired" } : outcome;
  });
}

type ChargeToSend = Pick<NewAttempt, "id" | "amount" | "installments" | "expiresAt" | "requestKey" | "returnHost"> & {
  send: SendCharge;
  /** Where it is begun already, as the first of its order. */
  first?: StoredAttempt | undefined;
};

/** Records the attempt, calls the provider, and records its answer. No provider is called before the attempt is saved. */
export async function sendCharge(
  deps: PaymentDeps,
  { order, payment, terms, provider }: PayableOrder,
  { send, first, ...charge }: ChargeToSend,
): Promise<Result<StoredAttempt, Refusal>> {
  const { shopId } = terms;
  const { method, providerType } = payment;
  const now = deps.now();
  const { id: orderId } = order;
  const begun = first
    ? ok({ kind: "begun" as const, attempt: first, isOnly: true })
    : await beginAttemptOf(deps, shopId, order, { ...charge, orderId, method, providerType });
  if (!begun.ok) return begun;
  const { attempt } = begun.value;
  if (begun.value.kind === "taken") {
    // Another request began in the meantime: its charge is the answer, unless it is for another method.
    return isPaid(attempt) || attempt.method === method ? ok(attempt) : refuse({ code: "payment-in-progress" });
  }
  const { isOnly } = begun.value;
  const outcome = await callProvider(deps, attempt, async () =>
    send(await chargeRequest(deps, { order, terms, attempt })),
  );
  const { ownerId: contactId } = order;
  const scope = { shopId, contactId, terms };
  const { attempt: settled, ofOrder } = isOnly
    ? await settleOnlyAttempt(deps, { ...scope, begun: attempt }, await usable(outcome))
    : await settleAttempt(deps, { shopId, orderId, attemptId: attempt.id }, await usable(outcome), terms);
  const attempts = { list: ofOrder, afterVersion: order.version };
  await updateOrderPayment(deps, { shopId, orderId }, { contactId, attempts });
  await askSoon(deps, shopId, settled);
  return ok(settled);

  /** A code that cannot be paid is shown to nobody: its charge is canceled at once. */
  async function usable(said: ChargeOutcome): Promise<ChargeOutcome> {
    const today = dayOf(now, terms.rules.timeZone);
    const obstacle = said.kind === "waiting" && paymentMeansProblem(said.means ?? {}, attempt.amount, today);
    if (!obstacle) return said;
    deps.log.warn({ attempt: attempt.id, providerType, obstacle }, "a provider sent a code that cannot be paid");
    const { providerId } = said;
    await callProvider(deps, attempt, () => provider.cancel({ ...attempt, providerId }));
    return { kind: "refused", providerId, failure: FailureType.Unknown, code: obstacle };
  }
}

function expiryOf(method: PaymentMethod, { rules }: OrderTerms, now: number): number {
  if (method === PaymentMethod.Pix) return now + PIX_MINUTES * MINUTE_MS;
  // The bank reports a boleto that is paid on its last day a business day or two later.
  if (method === PaymentMethod.Boleto)
    return Date.parse(`${dueDateOf(rules.timeZone, now)}T23:59:59Z`) + 3 * 86_400_000;
  return now + PAGE_MINUTES * MINUTE_MS;
}
