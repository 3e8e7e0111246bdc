import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { type ChargeOutcome, isGivenUp, isUndecided, isUnseen, needsPerson } from "@vitrine/domain/payment/attempt";
import type { Jobs } from "../../db/jobs.ts";
import { readOrder } from "../../order/storage/current-order.ts";
import { isUnknownThere, NO_PROVIDER_ID, type PaymentProvider } from "../provider/payment-provider.ts";
import { overAt } from "./attempt-end.ts";
import type { StoredAttempt } from "./attempt-rows.ts";
import { MAY_STILL_ARRIVE_MS, settleWithProvider } from "./call-provider.ts";
import { chargeRequest } from "./charge-request.ts";
import { senderFor } from "./charge-sender.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { refundAttempt } from "./refund-attempt.ts";

/** After that only a webhook can still report a payment. */
const MAX_AGE_MS = 45 * 86_400_000;
/** A canceled code can still be paid, and its webhook can get lost. A bank reports a boleto some business days later. */
const LATE_QUESTIONS_MS = [10 * 60_000, 86_400_000];
const LATE_BOLETO_QUESTIONS_MS = [...LATE_QUESTIONS_MS, 4 * 86_400_000];
const MIN_PAUSE_MS = 15_000;
/** Somebody may be looking at the page without a code: it comes soon after the provider is back. */
const UNSEEN_PAUSE_MS = 2_000;
const UNSEEN_FOR_MS = 15 * 60_000;
/** Somebody waits to hear whether their card was charged. They give up long before the provider is asked for days. */
const CARD_PAUSE_MS = 5_000;
const CARD_FOR_MS = 3 * 60_000;
const MAX_PAUSE_MS = 10 * 60_000;
/** A person looks into it. The rest of the money, or a refund at the provider, may still end it without them. */
const UNCLEAR_PAUSE_MS = 86_400_000;

/** Settles an undecided attempt by asking its provider. A lost charge is made again under the same key, never a second one. */
export async function askProvider(
  deps: PaymentDeps,
  { shopId, attemptId, tries, late = 0 }: Jobs["ask-provider"],
): Promise<void> {
  const attempt = await deps.attempts.find(shopId, attemptId);
  if (!attempt) return;
  if (attempt.status === "refunding") return refundAttempt(deps, shopId, attempt);
  const now = deps.now();
  const terms = await deps.termsOf(shopId);
  const settled = await settleWithProvider(deps, shopId, attempt, async (provider) => {
    const found = await findOutcome(provider, attempt, { over: overAt(attempt, terms), now });
    const isLost = found.kind === "not-there" || (found.kind === "unknown" && found.reason === NO_PROVIDER_ID);
    return isLost ? ((await createAgain(deps, shopId, attempt, { provider, found })) ?? found) : found;
  });
  const nextLate = (attempt.method === PaymentMethod.Boleto ? LATE_BOLETO_QUESTIONS_MS : LATE_QUESTIONS_MS)[late];
  if (isGivenUp(settled) && nextLate !== undefined) {
    return deps.attempts.scheduleQuestion(shopId, attemptId, {
      tries,
      late: late + 1,
      runAt: new Date(now + nextLate),
    });
  }
  if (!isUndecided(settled) || now > attempt.createdAt + MAX_AGE_MS) return;
  const awaited = needsPerson(settled) ? UNCLEAR_PAUSE_MS : awaitedPause(settled, now);
  const pause = awaited ?? Math.min(MIN_PAUSE_MS * 2 ** Math.min(tries, 10), MAX_PAUSE_MS);
  // The pauses begin to grow when nobody looks any more.
  const next = { tries: awaited === undefined ? tries + 1 : tries, runAt: new Date(now + pause) };
  await deps.attempts.scheduleQuestion(shopId, attemptId, next);
}

/** The answer to a charge got lost, and somebody waits for it: the provider is asked as soon as it may answer again. */
export async function askSoon(
  deps: Pick<PaymentDeps, "attempts" | "now">,
  shopId: string,
  attempt: StoredAttempt,
): Promise<void> {
  const now = deps.now();
  const pause = awaitedPause(attempt, now);
  if (pause === undefined) return;
  await deps.attempts.scheduleQuestion(shopId, attempt.id, { tries: 0, runAt: new Date(now + pause) });
}

/** How soon to ask about an attempt whose answer somebody is waiting for; undefined where nobody is. */
function awaitedPause(attempt: StoredAttempt, now: number): number | undefined {
  const age = now - attempt.createdAt;
  if (isUnseen(attempt)) return age < UNSEEN_FOR_MS ? UNSEEN_PAUSE_MS : undefined;
  const isSilent = attempt.status === "begun" || attempt.status === "unknown";
  return isSilent && age < CARD_FOR_MS ? CARD_PAUSE_MS : undefined;
}

async function findOutcome(
  provider: PaymentProvider,
  attempt: StoredAttempt,
  { over, now }: { over: number | null; now: number },
): Promise<ChargeOutcome> {
  const found = await provider.find(attempt);
  if (over === null || now <= over) return found;
  if (attempt.status === "waiting" && isUnknownThere(found)) return { kind: "expired", providerId: attempt.providerId };
  if (found.kind !== "waiting") return found;
  const outcome = await provider.cancel(attempt);
  return outcome.kind === "canceled" ? { ...outcome, kind: "expired" } : outcome;
}

/**
 * The request got lost, or the answer with the provider's id did: creates the code or the page again, as one charge.
 * Undefined where nobody waits for it any more, and for a card, which is not stored.
 */
async function createAgain(
  deps: PaymentDeps,
  shopId: string,
  attempt: StoredAttempt,
  { provider, found: known }: { provider: PaymentProvider; found: ChargeOutcome },
): Promise<ChargeOutcome | undefined> {
  const isOver = attempt.expiresAt !== null && deps.now() >= attempt.expiresAt;
  if (!isUnseen(attempt) || isOver) return undefined;
  const contactId = await deps.orders.findOwner(shopId, attempt.orderId);
  const found = contactId !== undefined && (await readOrder(deps, { shopId, contactId, orderId: attempt.orderId }));
  if (!found || found.stored.order.status !== OrderStatus.Received) return undefined;
  const terms = await deps.termsOf(shopId);
  const { timeZone } = terms.rules;
  const send = senderFor(provider, attempt.method, { timeZone, begunAt: attempt.createdAt });
  const key = keyAfter(known, attempt, deps.now());
  return send?.(await chargeRequest(deps, { order: found.stored.order, terms, attempt, key }));
}

/**
 * The attempt's own key, so that a request that got lost on its way and this one make one charge. Once a provider that
 * can be searched has had nothing for so long that nothing arrives any more, the key may be what keeps it from making
 * the charge: then each such time has a key of its own.
 */
function keyAfter(found: ChargeOutcome, { id, createdAt }: StoredAttempt, now: number): string {
  const times = Math.floor((now - createdAt) / MAY_STILL_ARRIVE_MS);
  return found.kind === "not-there" && times > 0 ? `${id}-${times}` : id;
}
