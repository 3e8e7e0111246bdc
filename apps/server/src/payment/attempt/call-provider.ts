import type { Order } from "@vitrine/domain/order/order";
import type { Attempt, ChargeOutcome } from "@vitrine/domain/payment/attempt";
import type { OrderTerms } from "../../order/terms/order-terms.ts";
import type { PaymentProvider } from "../provider/payment-provider.ts";
import type { StoredAttempt } from "./attempt.repository.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { isKnownAlready, settleAttempt } from "./settle-attempt.ts";

type CallProviderDeps = Pick<PaymentDeps, "providerFor" | "termsOf" | "log" | "attempts" | "now">;

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
  const outcome = provider ? await callProvider(deps, attempt, () => question(provider)) : noAccount;
  if (isKnownAlready(attempt, outcome)) return attempt;
  const isEarly = outcome.kind === "not-there" && deps.now() < attempt.createdAt + MAY_STILL_ARRIVE_MS;
  const { id: attemptId, orderId } = attempt;
  const ref = { shopId, orderId, attemptId };
  return (await settleAttempt(deps, ref, isEarly ? notThereYet : outcome, terms.document)).attempt;
}

/** Until then a request of ours may still arrive at the provider. */
export const MAY_STILL_ARRIVE_MS = 90_000;
const notThereYet: ChargeOutcome = { kind: "unknown", reason: "not there yet" };

const noAccount: ChargeOutcome = { kind: "unknown", reason: "the shop has no account at the provider" };

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
