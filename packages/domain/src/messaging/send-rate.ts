import { ChannelType } from "../codes/session.ts";

/** One message each so many milliseconds; so many are lent at once and have to be paid back by waiting. */
export type SendRate = { everyMs: number; burst: number };

type SendingChannel = { carrier: "meta" | "suri" | "webhook"; channelType: ChannelType };

/** How fast a sender may write, to all contacts together and to one of them. The others have told no limits. */
export function sendRatesOf({ carrier, channelType }: SendingChannel): {
  ofSender: SendRate | null;
  ofContact: SendRate | null;
} {
  if (carrier !== "meta") return { ofSender: null, ofContact: null };
  if (channelType !== ChannelType.WhatsApp) return { ofSender: atMostPerSecond(300), ofContact: null };
  return { ofSender: atMostPerSecond(80), ofContact: { everyMs: 6_000, burst: 45 } };
}

/** What is lent and what follows in the same second are together no more than that. */
function atMostPerSecond(most: number): SendRate {
  const burst = Math.floor(most / 10);
  return { everyMs: 1_000 / (most - burst), burst };
}

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 10 * 60_000;

type Delayed = {
  /** How often it was put off before. */
  delays: number;
  /** What the carrier asked for. */
  afterMs?: number | undefined;
  /** From 0 to 1: messages that were put off together do not come back together. */
  chance: number;
};

/** How long to wait before the next try: ever longer, and never less than the carrier asked for. */
export function retryDelayMs({ delays, afterMs = 0, chance }: Delayed): number {
  const growing = Math.min(FIRST_DELAY_MS * 2 ** Math.min(delays, 20), LONGEST_DELAY_MS);
  return Math.round(Math.max(growing, afterMs) * (1 + chance / 4));
}

const A_DAY_MS = 86_400_000;
/** With these it was tried for a quarter of an hour: a server that was off for a day has not tried yet. */
const FEWEST_DELAYS = 9;

/** Tried for about a day. */
export function isRetryOver({ ageMs, delays }: { ageMs: number; delays: number }): boolean {
  return ageMs >= A_DAY_MS && delays >= FEWEST_DELAYS;
}

/** Longer than any send takes, its plainer form included: what has no answer by then gets none. */
const ANSWERED_WITHIN_MS = 35_000;

/** How much longer somebody may still be waiting for the answer; 0 when it is lost. */
export function answerTimeoutMs(begunAgoMs: number): number {
  return Math.max(0, ANSWERED_WITHIN_MS - begunAgoMs);
}

const WEBHOOK_WITHIN_MS = 90_000;

/**
 * How long to wait for news of a part whose answer was lost. Carriers repeat news that nobody took, each time after about
 * twice as long: if we could not be reached all the while, the next one comes within as much time again.
 */
export function webhookTimeoutMs(begunAgoMs: number): number {
  return Math.max(WEBHOOK_WITHIN_MS, begunAgoMs);
}
