import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import { isMeasure, readAmount } from "../line/asked-amount.ts";
import { type LinePart, wordsOf } from "../line/asked-line.ts";
import { isAtEnd, wordsFrom } from "../line/look-ahead.ts";
import type { Step } from "../line/reading.ts";
import { correctionAt, courtesyAt } from "../words/phrases.ts";
import type { Token } from "../words/tokens.ts";

/** Where the corrected thing begins, behind "na verdade", "não," and the like. */
function afterCue(tokens: readonly Token[], from: number): number | undefined {
  const isNo = tokens[from]?.word === "nao";
  const length = correctionAt(tokens, from) || (isNo ? 1 : 0);
  if (length === 0) return undefined;
  let next = from + length;
  for (let more = 1; more > 0; next += more) {
    const isPause = tokens[next]?.kind === "dash" || tokens[next]?.word === ",";
    more = isPause ? 1 : correctionAt(tokens, next) || courtesyAt(tokens, next, { isNamed: false });
  }
  return next;
}

/** Drops a line that is said again with more words: "um quilo de costelinha, não, dois de costelinha de porco". */
export const sayAnew: Step = (reading, from) => {
  const { tokens } = reading;
  const start = afterCue(tokens, from);
  const read = start === undefined ? undefined : readAmount(tokens, start);
  if (start === undefined || !read) return undefined;
  const { words } = wordsFrom(reading, read.next);
  const draft = reading.draft();
  const last = reading.lines().at(-1);
  const before = draft.hasWords() ? draft.words() : last ? wordsOf(last) : [];
  const own = new Set(before.map(singularOf));
  const forms = words.map(singularOf);
  const isSameThing = forms.length > 0 && forms[0] === singularOf(before[0] ?? "");
  // Without another word only the amount changes, which `correct` reads.
  if (!isSameThing || forms.every((form) => own.has(form))) return undefined;
  if (draft.hasWords()) reading.discardDraft();
  else if (last) reading.remove(last);
  return start;
};

/** Changes the size of the line before: "protetor fps 50, não, o 70", "arroz de 1 kg, aliás o de 5 kg". */
export const sayOtherSize: Step = (reading, from) => {
  const { tokens } = reading;
  const start = afterCue(tokens, from);
  if (start === undefined) return undefined;
  const isNamed = /^[oa]s?$/.test(tokens[start]?.word ?? "");
  const at = !isNamed ? start : tokens[start + 1]?.word === "de" ? start + 2 : start + 1;
  const read = readAmount(tokens, at);
  if (!read || read.isWord || !isAtEnd(reading, read.next)) return undefined;
  // "lapiseira 0.5, aliás 0.7": nobody orders 0.7 of something.
  // "tênis 41, não, 42": the shop has such sizes.
  const isOption = reading.shop.isOption(String(read.amount.value));
  if (!isNamed && (read.isSaid || (Number.isInteger(read.amount.value) && !isOption))) return undefined;
  if (reading.draft().hasWords()) reading.flush();
  const last = reading.lines().at(-1);
  const [first, end] = [tokens[at] as Token, tokens[read.next - 1] as Token];
  const isOther = (part: LinePart) =>
    read.size === undefined
      ? part.kind === "word" && /^\d/.test(part.word) && (!isOption || reading.shop.isOption(part.word))
      : part.kind === "size";
  const changed = last?.parts.findLast(isOther);
  if (!last || !changed || (read.size === undefined && isMeasure(read.amount))) return undefined;
  const span = { at: first.at, end: end.end };
  const part: LinePart =
    read.size === undefined ? { kind: "word", word: first.word, ...span } : { kind: "size", size: read.size, ...span };
  reading.replace(last, { parts: last.parts.map((each) => (each === changed ? part : each)) });
  return read.next;
};

/** Adds words that say which one is meant: "linguiça toscana, a da Seara", "um feijão, o preto". */
export const sayWhich: Step = (reading, from) => {
  const { tokens, shop } = reading;
  const draft = reading.draft();
  const last = reading.lines().at(-1);
  const isWhich = /^[oa]s?$/.test(tokens[from]?.word ?? "");
  const isOf = /^d[eoa]s?$/.test(tokens[from + 1]?.word ?? "");
  if (!isWhich || !last || draft.hasWords() || draft.amount() || tokens[from - 1]?.kind !== "break") return undefined;
  const { words, next } = wordsFrom(reading, from + 1);
  if (words.length === 0 || !isAtEnd(reading, next)) return undefined;
  // "tem cabo de chupeta? o cabo auxiliar" names the same thing twice.
  const isSame = !isOf && last.isQuestion && !last.amount && words.length > 1 && words[0] === wordsOf(last)[0];
  if (isSame && shop.areTogether(words, { asHead: true })) {
    reading.remove(last);
    return undefined;
  }
  if (!isOf && shop.areTogether(words.slice(0, 1), { asHead: true })) return undefined;
  if (!shop.areTogether([...wordsOf(last), ...words], { asHead: false })) return undefined;
  const parts: LinePart[] = tokens
    .slice(from + 1, next)
    .filter(({ word }) => words.includes(word))
    .map(({ word, at, end }) => ({ kind: "word", word, at, end }));
  reading.replace(last, { parts: [...last.parts, ...parts] });
  return next;
};
