/** Why a shop cannot tell its team by WhatsApp. */
export const whatsAppGaps = [
  /** No WhatsApp of its own that can send. */
  "no-channel",
  /** Its WhatsApp has no templates, without which nobody is written to a day after they wrote. */
  "no-templates",
  /** The template for the team is not approved. */
  "not-approved",
  /** Nothing of a test shop reaches anybody. */
  "test-shop",
] as const;
export type WhatsAppGap = (typeof whatsAppGaps)[number];

export const CODE_DIGITS = 6;
export const CODE_TRIES = 5;
export const CODE_LASTS_MS = 10 * 60_000;
