import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import type { Order } from "@vitrine/domain/order/order";
import type { Attempt, ChargeOutcome } from "@vitrine/domain/payment/attempt";
import type { OrderTerms } from "../../order/terms/order-terms.ts";
import type { PaymentProvider } from "../provider/payment-provider.ts";
import type { StoredAttempt } from "./attempt.repository.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { settleAttempt } from "./settle-attempt.ts";

type Deps = Pick<PaymentDeps, "providerFor" | "manualPix" | "termsOf" | "log" | "attempts" | "now">;

/** The provider that an order is paid with, with what a platform user typed for it. */
export async function providerOf(
  deps: Deps,
  terms: OrderTerms,
  { method, providerType, manualInformation }: NonNullable<Order["payment"]>,
): Promise<PaymentProvider | undefined> {
  const isManualPix = providerType === PaymentProviderType.Manual && method === PaymentMethod.Pix;
  const information = manualInformation || (isManualPix ? await deps.manualPix.find(terms.shopId) : "");
  return deps.providerFor(terms, { providerType, method, information });
}

/** Asks about, or gives up, an attempt, and takes in what its provider says. What goes wrong there is an unknown answer. */
export async function settleWithProvider(
  deps: Deps,
  shopId: string,
  attempt: StoredAttempt,
  question: (provider: PaymentProvider) => Promise<ChargeOutcome>,
): Promise<StoredAttempt> {
  const terms = await deps.termsOf(shopId);
  const provider = await deps.providerFor(terms, { ...attempt, information: "" });
  const outcome = provider ? await callProvider(deps, attempt, () => question(provider)) : noAccount;
  const isEarly = outcome.kind === "not-there" && deps.now() < attempt.createdAt + MAY_STILL_ARRIVE_MS;
  const { id: attemptId, orderId } = attempt;
  return settleAttempt(deps, { shopId, orderId, attemptId }, isEarly ? notThereYet : outcome, terms.document);
}

/** Until then a request that began may still arrive at the provider. */
const MAY_STILL_ARRIVE_MS = 90_000;
const notThereYet: ChargeOutcome = { kind: "unknown", reason: "not there yet" };

const noAccount: ChargeOutcome = { kind: "unknown", reason: "the shop has no account at the provider" };

/** An adapter answers and does not throw; should it do so all the same, nobody knows what happened. */
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
