import { LONGEST_OPT_OUT } from "@vitrine/domain/recovery/opt-out";

/** What somebody wrote, where it is no longer than a word or two. All else goes no further than this. */
export function shortTextOf(text: string): { shortText?: string } {
  const words = text.trim();
  return words === "" || words.length > LONGEST_OPT_OUT ? {} : { shortText: words };
}
