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

/** Clocks differ, and a payment made in the last second needs a moment to be told. */
const AFTER_EXPIRY_MS = 5 * 60_000;
/** A boleto that is paid on its last day is told some business days later. */
const AFTER_DUE_DATE_MS = 5 * 86_400_000;
/** Nobody pays after that; a payment all the same comes by the provider's own news. */
const LONGEST_MS = 45 * 86_400_000;
/** A code that was given up can still be paid, and the provider's news of it can get lost. */
const lateQuestionsMs = [10 * 60_000, 86_400_000];
const SOON_MS = 15_000;
const RARELY_MS = 10 * 60_000;

/** Resolves what is unclear by asking the one who knows, never by charging again. */
export async function askProvider(
  deps: PaymentDeps,
  { shopId, attemptId, tries, late = 0 }: Jobs["ask-provider"],
): Promise<void> {
  const attempt = await deps.attempts.find(shopId, attemptId);
  if (!attempt) return;
  if (attempt.status === "refunding") return refundAttempt(deps, shopId, attempt);
  const now = deps.now();
  const settled = await settleWithProvider(deps, shopId, attempt, async (provider) => {
    const found = await whatBecameOf(provider, attempt, now);
    const isLost = found.kind === "unknown" && found.reason === NO_PROVIDER_ID;
    return isLost ? ((await askedAgain(deps, shopId, attempt, provider)) ?? found) : found;
  });
  const nextLate = lateQuestionsMs[late];
  if (isGivenUp(settled) && nextLate !== undefined) {
    return deps.attempts.scheduleQuestion(shopId, attemptId, {
      tries,
      late: late + 1,
      runAt: new Date(now + nextLate),
    });
  }
  if (!isUndecided(settled) || now > attempt.createdAt + LONGEST_MS) return;
  const pause = Math.min(SOON_MS * 2 ** Math.min(tries, 10), RARELY_MS);
  await deps.attempts.scheduleQuestion(shopId, attemptId, { tries: tries + 1, runAt: new Date(now + pause) });
}

async function whatBecameOf(provider: PaymentProvider, attempt: StoredAttempt, now: number): Promise<ChargeOutcome> {
  const found = await provider.find(attempt);
  const grace = attempt.method === PaymentMethod.Boleto ? AFTER_DUE_DATE_MS : AFTER_EXPIRY_MS;
  const isOver = attempt.expiresAt !== null && now > attempt.expiresAt + grace;
  if (found.kind !== "waiting" || !isOver) return found;
  const given = await provider.cancel(attempt);
  return given.kind === "canceled" ? { ...given, kind: "expired" } : given;
}

/**
 * A provider without a search, whose answer with its own id got lost: the same page is asked for again. Its key is the
 * attempt's, so there is still only one.
 */
async function askedAgain(
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
