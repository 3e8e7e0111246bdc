import { readAmount } from "../line/asked-amount.ts";
import { wordsFrom } from "../line/look-ahead.ts";
import type { Reading, Step } from "../line/reading.ts";
import { pastTalk, removalAt } from "../words/phrases.ts";
import type { Token } from "../words/tokens.ts";
import { otherParts } from "./other-parts.ts";

/** How many tokens lead to what is not wanted: "em vez do", "no lugar da", "ao invés de". */
function insteadAt(tokens: readonly Token[], from: number): number {
  if (!/^(em|no|ao|inves)$/.test(tokens[from]?.word ?? "")) return 0;
  const words = tokens
    .slice(from, from + 3)
    .map(({ word }) => word)
    .join(" ");
  return /^(em vez|no lugar|ao inves|inves) /.test(`${words} `) ? (words.startsWith("inves") ? 1 : 2) : 0;
}

/** Takes what is wanted in the place of something: "em vez do arroz camil coloca o tio joão", "no lugar põe 1 kg de". */
export const takeInstead: Step = (reading, from) => {
  const { tokens } = reading;
  const length = insteadAt(tokens, from);
  if (length === 0) return undefined;
  const isNamed = /^d[eoa]s?$|^dess[ea]$/.test(tokens[from + length]?.word ?? "");
  // "eu ia pedir costelinha mas em vez disso bote lombo"
  const isThat = /^(disso|dele|dela|desse|dessa)$/.test(tokens[from + length]?.word ?? "");
  if (isThat) {
    const last = reading.lines().at(-1);
    if (reading.draft().hasWords()) reading.discardDraft();
    else if (last) reading.remove(last);
    return pastTalk(tokens, from + length + 1);
  }
  // "tira a picanha, no lugar põe contrafilé"
  if (!isNamed) return pastTalk(tokens, from + length);
  const other = wordsFrom(reading, from + length + 1);
  // "quero 2 pepsi em vez da coca"
  if (reading.draft().hasWords()) {
    const meant = reading.lineWith(other.words);
    if (meant) reading.remove(meant);
    return other.next;
  }
  const meant = reading.lineWith(other.words);
  const start = pastTalk(tokens, tokens[other.next]?.word === "," ? other.next + 1 : other.next);
  if (!meant) return start;
  const { words, next } = wordsFrom(reading, start);
  const parts = words.length > 0 ? otherParts(reading, meant, start, next) : undefined;
  if (parts) {
    reading.replace(meant, { parts });
    return next;
  }
  reading.remove(meant);
  if (meant.amount && !readAmount(tokens, start)) reading.draft().setAmount(meant.amount, tokens[start - 1] as Token);
  return start;
};

/** Passes over "bota" where it is no boot: "tira o sabão e bota 2 detergentes". */
export const skipPut: Step = ({ tokens, draft }, from) => {
  if (tokens[from]?.word !== "bota" || draft().hasWords() || draft().amount()) return undefined;
  const [next, after] = [tokens[from + 1], readAmount(tokens, from + 1)];
  const isBefore = after !== undefined && tokens[after.next]?.kind === "word";
  return isBefore || /^([oa]s?|mais|tambem|tb|ai)$/.test(next?.word ?? "") ? from + 1 : undefined;
};

/** Takes goods that an earlier order had and this one has not: "igual da última vez mas sem o queijo". */
export const takeLess: Step = (reading, from) => {
  const { tokens } = reading;
  let start = from;
  while (/^(mas|so|,|que)$/.test(tokens[start]?.word ?? "")) start++;
  const removal = removalAt(tokens, start);
  const length = removal || (/^(sem|menos|exceto|tirando|fora)$/.test(tokens[start]?.word ?? "") ? 1 : 0);
  if (length === 0 || !isRepeat(reading)) return undefined;
  let at = start + length;
  const excluded: string[] = [];
  for (;;) {
    const { words, next } = wordsFrom(reading, at);
    if (words.length === 0) break;
    excluded.push(words.join(" "));
    at = next;
    if (tokens[at]?.word !== "e" || readAmount(tokens, at + 1) || pastTalk(tokens, at + 1) > at + 1) break;
    at++;
  }
  if (excluded.length === 0) return undefined;
  reading.flush();
  const last = reading.lines().at(-1);
  if (last) reading.replace(last, { excluded: [...last.excluded, ...excluded] });
  return at;
};

/** Whether the line that is read, or the last one, means a whole earlier order. */
function isRepeat(reading: Reading): boolean {
  const draft = reading.draft();
  if (draft.hasWords() || draft.amount()) return false;
  const last = reading.lines().at(-1);
  return draft.isRepeat() || (last !== undefined && last.repeat !== null && last.parts.length === 0);
}
