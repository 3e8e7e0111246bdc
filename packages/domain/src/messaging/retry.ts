const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 10 * 60_000;

type FailedSend = {
  /** The number of earlier delays. */
  delays: number;
  /** The delay that the chat provider asked for. */
  afterMs?: number | undefined;
  /** From 0 to 1. It spreads out messages that were delayed together. */
  chance: number;
};

/** The delay before the next attempt. It grows, and is never shorter than the provider asked for. */
export function retryDelayMs({ delays, afterMs = 0, chance }: FailedSend): number {
  const growing = Math.min(FIRST_DELAY_MS * 2 ** Math.min(delays, 20), LONGEST_DELAY_MS);
  return Math.round(Math.max(growing, afterMs) * (1 + chance / 4));
}

const A_DAY_MS = 86_400_000;
/** This many delays take a quarter of an hour. A server that was off for a day has not had them yet. */
const FEWEST_DELAYS = 9;

/** The message was tried for about a day. */
export function isRetryOver({ ageMs, delays }: { ageMs: number; delays: number }): boolean {
  return ageMs >= A_DAY_MS && delays >= FEWEST_DELAYS;
}

/** Longer than any send takes, its plain-text fallback included. A response that is not there by then is lost. */
const ANSWERED_WITHIN_MS = 35_000;

/** How much longer a process may still be waiting for the response; 0 when the response is lost. */
export function answerTimeoutMs(begunAgoMs: number): number {
  return Math.max(0, ANSWERED_WITHIN_MS - begunAgoMs);
}

const WEBHOOK_WITHIN_MS = 90_000;

/**
 * How long to wait for the webhook of a send whose response was lost. Providers repeat a webhook that failed, each time
 * after about twice as long. If we were unreachable all the while, the next one comes within as much time again.
 */
export function webhookTimeoutMs(begunAgoMs: number): number {
  return Math.max(WEBHOOK_WITHIN_MS, begunAgoMs);
}
