/** One message per interval in milliseconds. A burst may be sent at once and is compensated by waiting. */
export type SendRate = { everyMs: number; burst: number };

/** How fast a sender may write, to all contacts together and to one of them. */
export type SendRates = { ofSender: SendRate; ofContact?: SendRate };

/** The burst and the messages after it in the same second are together within the limit. */
export function atMostPerSecond(most: number): SendRate {
  const burst = Math.floor(most / 10);
  return { everyMs: 1_000 / (most - burst), burst };
}
