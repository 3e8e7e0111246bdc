import type { SavedReply } from "@vitrine/contract/storefront/messaging";

/** The word that begins with `/` and ends where the person writes: what they look for, and where it stands in the text. */
export type ReplyCommand = { start: number; end: number; looksFor: string };

/** A slash inside a word, as in `10/12` or a link, is only a slash. */
export function replyCommand(text: string, caret: number): ReplyCommand | null {
  const found = /(?:^|\s)\/([\p{L}\p{N}-]*)$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const looksFor = found[1] ?? "";
  return { start: caret - looksFor.length - 1, end: caret, looksFor };
}

/** Those whose title begins with it, those whose title has it, and those whose text has it. */
export function matchingReplies(replies: readonly SavedReply[], looksFor: string): SavedReply[] {
  const wanted = plain(looksFor);
  const rank = ({ title, text }: SavedReply) => {
    const words = plain(title).split(/\s+/);
    if (words.some((word) => word.startsWith(wanted))) return 0;
    if (plain(title).replaceAll(/\s+/g, "").includes(wanted)) return 1;
    return plain(text).includes(wanted) ? 2 : 3;
  };
  return replies
    .map((reply) => ({ reply, rank: rank(reply) }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ reply }) => reply);
}

/** The text with the reply in the place of the command, and where the person writes on. */
export function withReply(text: string, { start, end }: ReplyCommand, reply: string): { text: string; caret: number } {
  return { text: text.slice(0, start) + reply + text.slice(end), caret: start + reply.length };
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
