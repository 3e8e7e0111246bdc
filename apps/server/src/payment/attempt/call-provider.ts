import type { Order } from "@vitrine/domain/order/order";
import { type Attempt, type ChargeOutcome, isDisputed, isUnseen, needsPerson } from "@vitrine/domain/payment/attempt";
import { disputedPaymentText } from "@vitrine/wording/panel/disputed-payment-text";
import { unclearPaymentText } from "@vitrine/wording/panel/unclear-payment-text";
import { systemActor } from "../../order/storage/actor.ts";
import type { OrderTerms } from "../../order/terms/order-terms.ts";
import type { PaymentProvider } from "../provider/payment-provider.ts";
import { overAt } from "./attempt-end.ts";
import type { StoredAttempt } from "./attempt-rows.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { recordOutsideRefund } from "./record-outside-refund.ts";
import { isKnownAlready, settleAttempt } from "./settle-attempt.ts";

type CallProviderDeps = Pick<PaymentDeps, "providerFor" | "termsOf" | "log" | "attempts" | "annotations" | "now">;

/** The provider of an order's payment, with what a platform user typed for it. */
export function providerOf(
  deps: Pick<CallProviderDeps, "providerFor">,
  terms: OrderTerms,
  { method, providerType, manualInformation }: NonNullable<Order["payment"]>,
): Promise<PaymentProvider | undefined> {
  return deps.providerFor(terms, { providerType, method, information: manualInformation });
}

/** Calls the provider about an attempt and records the answer. A failed call counts as an unknown outcome. */
export async function settleWithProvider(
  deps: CallProviderDeps,
  shopId: string,
  attempt: StoredAttempt,
  question: (provider: PaymentProvider) => Promise<ChargeOutcome>,
): Promise<StoredAttempt> {
  const terms = await deps.termsOf(shopId);
  const provider = await deps.providerFor(terms, { ...attempt, information: "" });
  const outcome = provider
    ? await callProvider(deps, attempt, () => question(provider))
    : withoutAccount(attempt, terms, deps.now());
  if (isKnownAlready(attempt, outcome)) return attempt;
  const isEarly = outcome.kind === "not-there" && deps.now() < attempt.createdAt + MAY_STILL_ARRIVE_MS;
  const { id: attemptId, orderId } = attempt;
  const ref = { shopId, orderId, attemptId };
  const settled = (await settleAttempt(deps, ref, isEarly ? notThereYet : outcome, terms)).attempt;
  if (outcome.kind === "paid" && outcome.refunded !== undefined) await recordOutsideRefund(deps, ref, outcome.refunded);
  if (needsPerson(settled) && !needsPerson(attempt))
    await callPerson(deps, shopId, settled, { about: "unclear", text: unclearPaymentText(settled.amount) });
  if (isDisputed(settled) && !isDisputed(attempt))
    await callPerson(deps, shopId, settled, { about: "disputed", text: disputedPaymentText(settled.amount) });
  return settled;
}

/** What only people can settle they read at the order. Once: they may remove the note. */
async function callPerson(
  { annotations }: Pick<CallProviderDeps, "annotations">,
  shopId: string,
  { id, orderId }: StoredAttempt,
  { about, text }: { about: "unclear" | "disputed"; text: string },
): Promise<void> {
  const author = { ...systemActor, name: "Vitrine" };
  await annotations.addNote({ shopId, orderId }, { id: `${id}-${about}`, text, author });
}

/** Until then a request of ours may still arrive at the provider. */
export const MAY_STILL_ARRIVE_MS = 90_000;
const notThereYet: ChargeOutcome = { kind: "unknown", reason: "not there yet" };

/**
 * The shop has left the provider. A code that it made there can be paid until it is over. After that nobody can be asked,
 * and the order, its goods and its customer do not wait for the account to come back.
 */
function withoutAccount(attempt: StoredAttempt, terms: OrderTerms, now: number): ChargeOutcome {
  if (isUnseen(attempt)) return { kind: "canceled", providerId: attempt.providerId };
  const over = attempt.status === "waiting" ? overAt(attempt, terms) : null;
  if (over !== null && now > over) return { kind: "expired", providerId: attempt.providerId };
  return { kind: "unknown", reason: "the shop has no account at the provider" };
}

/** Adapters do not throw. If one does, the outcome is unknown. */
export async function callProvider(
  { log }: Pick<PaymentDeps, "log">,
  { id, providerType }: Pick<Attempt, "id" | "providerType">,
  ask: () => Promise<ChargeOutcome>,
): Promise<ChargeOutcome> {
  let outcome: ChargeOutcome;
  try {
    outcome = await ask();
  } catch (error) {
    log.warn({ err: error, attempt: id, providerType }, "a payment adapter broke");
    return { kind: "unknown", reason: "broken" };
  }
  if (outcome.kind === "unknown")
    log.warn({ attempt: id, providerType, reason: outcome.reason }, "a payment is unclear");
  return outcome;
}
