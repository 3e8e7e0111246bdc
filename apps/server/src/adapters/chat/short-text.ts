import { LONGEST_OPT_OUT } from "@vitrine/domain/recovery/opt-out";

/** Passes on a text only if it is short enough to be an opt-out. */
export function shortTextOf(text: string): { shortText?: string } {
  const words = text.trim();
  return words === "" || words.length > LONGEST_OPT_OUT ? {} : { shortText: words };
}
