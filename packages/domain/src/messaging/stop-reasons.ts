/** The reasons of a permanent failure of a message. */
export const stopReasons = [
  "window-closed",
  "blocked",
  "bad-number",
  "held-back",
  "not-permitted",
  "account",
  "bad-message",
  "unconfirmed",
  "no-channel",
  "gave-up",
  "outdated",
] as const;
export type StopReason = (typeof stopReasons)[number];

export function isStopReason(word: string): word is StopReason {
  return stopReasons.some((reason) => reason === word);
}
