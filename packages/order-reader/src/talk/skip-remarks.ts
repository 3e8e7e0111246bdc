import { isFiller } from "@vitrine/domain/catalog/search/filler-words";
import { isSwap } from "../corrections/rename-line.ts";
import { isAtEnd, wordsFrom } from "../line/look-ahead.ts";
import type { Step } from "../line/reading.ts";
import { readNumber } from "../words/number-words.ts";
import { absenceAt, courtesyAt, removalAt } from "../words/phrases.ts";
import { isWish } from "../words/question-phrases.ts";
import type { Token } from "../words/tokens.ts";

/** Passes over a remark about goods of an earlier line: "só os pastéis mesmo", "as cenouras bem firminhas". */
export const skipMention: Step = (reading, from) => {
  const { tokens, shop } = reading;
  const draft = reading.draft();
  if (draft.hasWords() || draft.amount() || !/^[oa]s?$/.test(tokens[from]?.word ?? "")) return undefined;
  const { words, next } = wordsFrom(reading, from + 1);
  // "o frango cortado em pedaços": no product is called so.
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
  return meant?.amount && isOver && !isSwap(tokens[end]) ? end : undefined;
};

/** Passes over how goods of an earlier line are wished: "sem cebola no x-salada". */
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

/** Passes over how goods are to be prepared: "cortado em 4 pedaços", "moído duas vezes". */
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

/** Passes over a condition, which takes nothing back: "mas se for só a bolonhesa não precisa". */
export const skipCondition: Step = (reading, from) => {
  const { tokens } = reading;
  if (tokens[from]?.word !== "se" || tokens[from + 1]?.word !== "for") return undefined;
  // "se for barato manda 2"
  if (/^(barat|car|bo[am]|fresc|bonit)/.test(tokens[from + 2]?.word ?? "") && isWish(tokens[from + 3]?.word ?? ""))
    return from + 3;
  // "se for menos de 80 manda uma"
  const sum = /^(menos|mais|ate|abaixo)$/.test(tokens[from + 2]?.word ?? "") ? from + 3 : undefined;
  const price =
    sum === undefined ? undefined : readNumber(tokens, /^(de|que)$/.test(tokens[sum]?.word ?? "") ? sum + 1 : sum);
  if (price) return /^(reais|real|conto|contos)$/.test(tokens[price.next]?.word ?? "") ? price.next + 1 : price.next;
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
