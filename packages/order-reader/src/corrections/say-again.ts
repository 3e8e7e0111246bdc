import { isFiller } from "@vitrine/domain/catalog/search/filler-words";
import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import { isAtEnd } from "../goods/number-role.ts";
import { isMeasure, readAmount } from "../line/asked-amount.ts";
import { type LinePart, wordsOf } from "../line/asked-line.ts";
import type { Step } from "../line/reading.ts";
import { readNumber } from "../words/number-words.ts";
import { absenceAt, correctionAt, courtesyAt, removalAt } from "../words/phrases.ts";
import type { Token } from "../words/tokens.ts";
import { wordsFrom } from "./change-lines.ts";

/** Behind "na verdade", "não," and the like: where the corrected thing begins. */
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

/** "um quilo de costelinha, não, dois de costelinha de porco": the same thing is said anew, with more words. */
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
  // With no other word only the amount changes.
  if (!isSameThing || forms.every((form) => own.has(form))) return undefined;
  if (draft.hasWords()) reading.discardDraft();
  else if (last) reading.remove(last);
  return start;
};

/** "protetor fps 50, não, o 70", "arroz de 1 kg, aliás o de 5 kg": another size of the same thing. */
export const sayOtherSize: Step = (reading, from) => {
  const { tokens } = reading;
  const start = afterCue(tokens, from);
  if (start === undefined) return undefined;
  const isNamed = /^[oa]s?$/.test(tokens[start]?.word ?? "");
  const at = !isNamed ? start : tokens[start + 1]?.word === "de" ? start + 2 : start + 1;
  const read = readAmount(tokens, at);
  if (!read || read.isWord || !isAtEnd(reading, read.next)) return undefined;
  // "lapiseira 0.5, aliás 0.7": nobody orders so many.
  // "tênis 41, não, 42": where the shop has such sizes.
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

/** "só os pastéis mesmo", "as cenouras bem firminhas": about what was asked for before, and nothing more of it. */
export const skipMention: Step = (reading, from) => {
  const { tokens, shop } = reading;
  const draft = reading.draft();
  if (draft.hasWords() || draft.amount() || !/^[oa]s?$/.test(tokens[from]?.word ?? "")) return undefined;
  const { words, next } = wordsFrom(reading, from + 1);
  // "o frango cortado em pedaços", where no product is called so.
  const isDone = isParticiple(words[1] ?? "") && !shop.areTogether(words, { asHead: false });
  const meant = reading.lineWith(isDone ? words.slice(0, 1) : words);
  // "o quiabo pode tirar"
  const removal = removalAt(tokens, next);
  if (meant && removal > 0 && isAtEnd(reading, next + removal)) {
    reading.remove(meant);
    return next + removal;
  }
  let end = next;
  for (let talk = 1; talk > 0; end += talk) talk = courtesyAt(tokens, end, { isNamed: true });
  const isOver = end > next || end === tokens.length || tokens[end]?.kind === "break" || tokens[end]?.word === "e";
  return meant?.amount && isOver ? end : undefined;
};

/** "sem cebola no x-salada": how something is wished that was asked for before. */
export const skipRemark: Step = (reading, from) => {
  const { tokens } = reading;
  const length = absenceAt(tokens, from);
  if (length === 0 || reading.draft().hasWords() || reading.draft().amount()) return undefined;
  const quality = pastFillers(tokens, from + length);
  if (!/^n[oa]s?$/.test(tokens[quality + 1]?.word ?? "")) return undefined;
  const { words } = wordsFrom(reading, quality + 2);
  const isWrapping = /^(sacola|embalagem|nota)$/.test(words[0] ?? "");
  return isWrapping || reading.lineWith(words.slice(0, 1)) ? breakAfter(tokens, quality) : undefined;
};

function isParticiple(word: string): boolean {
  return /[ai]d[oa]s?$/.test(word);
}

/** "cortado em 4 pedaços", "moído duas vezes": how it is to be prepared. */
export const skipPreparation: Step = ({ tokens, shop, draft }, from) => {
  if (!draft().hasWords()) return undefined;
  const times = readNumber(tokens, from);
  if (times && /^(vez|vezes)$/.test(tokens[times.next]?.word ?? "")) return times.next + 1;
  const how = tokens[from]?.word ?? "";
  if (!/^(cortad|partid|picad|serrad|dividid|separad|fatiad)[oa]s?$/.test(how) || tokens[from + 1]?.word !== "em")
    return undefined;
  const count = readNumber(tokens, from + 2);
  const into = count?.next ?? from + 2;
  if (tokens[into]?.kind !== "word" || shop.areTogether([...draft().words(), how], { asHead: false })) return undefined;
  return into + 1;
};

/** "linguiça toscana, a da Seara", "um feijão, o preto": which of them, said behind. */
export const sayWhich: Step = (reading, from) => {
  const { tokens, shop } = reading;
  const draft = reading.draft();
  const last = reading.lines().at(-1);
  const isWhich = /^[oa]s?$/.test(tokens[from]?.word ?? "");
  const isOf = /^d[eoa]s?$/.test(tokens[from + 1]?.word ?? "");
  if (!isWhich || !last || draft.hasWords() || draft.amount() || tokens[from - 1]?.kind !== "break") return undefined;
  const { words, next } = wordsFrom(reading, from + 1);
  if (words.length === 0 || !isAtEnd(reading, next)) return undefined;
  // "tem cabo de chupeta? o cabo auxiliar": the same thing by another name.
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

/** "mas se for só a bolonhesa não precisa": what is not wanted then, and nothing is taken back. */
export const skipCondition: Step = (reading, from) => {
  const { tokens } = reading;
  if (tokens[from]?.word !== "se" || tokens[from + 1]?.word !== "for") return undefined;
  const end = breakAfter(tokens, from);
  for (let at = from + 2; at < end; at++) {
    const length = removalAt(tokens, at);
    if (length === 0 || at + length < end) continue;
    if (reading.draft().hasWords()) reading.flush();
    return end;
  }
  return undefined;
};

function pastFillers(tokens: readonly Token[], from: number): number {
  let next = from;
  while (tokens[next]?.kind === "word" && isFiller(tokens[next]?.word ?? "")) next++;
  return next;
}

function breakAfter(tokens: readonly Token[], from: number): number {
  let next = from;
  while (next < tokens.length && tokens[next]?.kind !== "break") next++;
  return next;
}
