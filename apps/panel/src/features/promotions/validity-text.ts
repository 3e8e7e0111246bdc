import { momentText } from "../../lib/time-text.ts";

type Validity = { validFrom?: string | undefined; validUntil?: string | undefined };

/** From when until when a coupon or an offer counts. `always` is the word for neither. */
export function validityText(
  { validFrom, validUntil }: Validity,
  { timeZone, always }: { timeZone: string | undefined; always: string },
): string {
  const from = validFrom && momentText(validFrom, timeZone);
  const until = validUntil && momentText(validUntil, timeZone);
  if (from && until) return `${from} a ${until}`;
  if (from) return `desde ${from}`;
  return until ? `até ${until}` : always;
}
