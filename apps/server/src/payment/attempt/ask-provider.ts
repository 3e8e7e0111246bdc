import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { type ChargeOutcome, isGivenUp, isUndecided } from "@vitrine/domain/payment/attempt";
import type { Jobs } from "../../db/jobs.ts";
import { readOrder } from "../../order/storage/current-order.ts";
import { NO_PROVIDER_ID, type PaymentProvider } from "../provider/payment-provider.ts";
import type { StoredAttempt } from "./attempt.repository.ts";
import { settleWithProvider } from "./call-provider.ts";
import { chargeRequest } from "./charge-request.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { refundAttempt } from "./refund-attempt.ts";

/** Clocks differ, and a payment of the last second takes a moment to be reported. */
const AFTER_EXPIRY_MS = 5 * 60_000;
/** A boleto that is paid on its last day is reported some business days later. */
const AFTER_DUE_DATE_MS = 5 * 86_400_000;
/** After that only a webhook can still report a payment. */
const MAX_AGE_MS = 45 * 86_400_000;
/** A canceled code can still be paid, and its webhook can get lost. */
const LATE_QUESTIONS_MS = [10 * 60_000, 86_400_000];
const MIN_PAUSE_MS = 15_000;
const MAX_PAUSE_MS = 10 * 60_000;

/** Settles an undecided attempt by asking its provider, never by charging again. */
export async function askProvider(
  deps: PaymentDeps,
  { shopId, attemptId, tries, late = 0 }: Jobs["ask-provider"],
): Promise<void> {
  const attempt = await deps.attempts.find(shopId, attemptId);
  if (!attempt) return;
  if (attempt.status === "refunding") return refundAttempt(deps, shopId, attempt);
  const now = deps.now();
  const settled = await settleWithProvider(deps, shopId, attempt, async (provider) => {
    const found = await findOutcome(provider, attempt, now);
    const isLost = found.kind === "unknown" && found.reason === NO_PROVIDER_ID;
    return isLost ? ((await createLinkAgain(deps, shopId, attempt, provider)) ?? found) : found;
  });
  const nextLate = LATE_QUESTIONS_MS[late];
  if (isGivenUp(settled) && nextLate !== undefined) {
    return deps.attempts.scheduleQuestion(shopId, attemptId, {
      tries,
      late: late + 1,
      runAt: new Date(now + nextLate),
    });
  }
  if (!isUndecided(settled) || now > attempt.createdAt + MAX_AGE_MS) return;
  const pause = Math.min(MIN_PAUSE_MS * 2 ** Math.min(tries, 10), MAX_PAUSE_MS);
  await deps.attempts.scheduleQuestion(shopId, attemptId, { tries: tries + 1, runAt: new Date(now + pause) });
}

async function findOutcome(provider: PaymentProvider, attempt: StoredAttempt, now: number): Promise<ChargeOutcome> {
  const found = await provider.find(attempt);
  const grace = attempt.method === PaymentMethod.Boleto ? AFTER_DUE_DATE_MS : AFTER_EXPIRY_MS;
  const isOver = attempt.expiresAt !== null && now > attempt.expiresAt + grace;
  if (found.kind !== "waiting" || !isOver) return found;
  const outcome = await provider.cancel(attempt);
  return outcome.kind === "canceled" ? { ...outcome, kind: "expired" } : outcome;
}

/**
 * For a provider without a search whose answer with its own id got lost: creates the page again. The key is the
 * attempt's, so there is still one page.
 */
async function createLinkAgain(
  deps: PaymentDeps,
  shopId: string,
  attempt: StoredAttempt,
  provider: PaymentProvider,
): Promise<ChargeOutcome | undefined> {
  const contactId = await deps.orders.findOwner(shopId, attempt.orderId);
  const found = contactId !== undefined && (await readOrder(deps, { shopId, contactId, orderId: attempt.orderId }));
  if (!found || !provider.createLink) return undefined;
  const terms = await deps.termsOf(shopId);
  return provider.createLink(await chargeRequest(deps, { order: found.stored.order, terms, attempt }));
}
