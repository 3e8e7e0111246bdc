import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import { isMeasure, type ReadAmount, readAmount } from "../line/asked-amount.ts";
import { type AskedLine, sizesOf, wordsOf } from "../line/asked-line.ts";
import { isAtEnd, wordsFrom } from "../line/look-ahead.ts";
import type { Reading, Step } from "../line/reading.ts";
import { correctionAt, courtesyAt, pastTalk, removalAt } from "../words/phrases.ts";
import { otherParts } from "./other-parts.ts";

/** Removes a line that is taken back: "tira o feijão", "pão não precisa". */
export const takeBack: Step = (reading, from) => {
  const put = putInsteadAt(reading, from);
  if (put !== undefined) {
    reading.discardDraft();
    return put;
  }
  // "meia dúzia de limão não"
  const isNo = reading.tokens[from]?.word === "nao" && !reading.isAsking();
  if (isNo && reading.draft().hasWords() && isAtEnd(reading, from + 1)) {
    if (correctedAt(reading, from)) return undefined;
    reading.discardDraft();
    return from + 1;
  }
  const length = removalAt(reading.tokens, from) || deniedAt(reading, from);
  if (length === 0) return undefined;
  const { words, next } = wordsFrom(reading, from + length);
  const tokenWord = reading.tokens[from]?.word ?? "";
  if (reading.draft().hasWords()) {
    if (words.length > 0 || !isAtEnd(reading, next)) return undefined;
    reading.discardDraft();
    return next;
  }
  const meant = reading.lineWith(words);
  const last = reading.lines().at(-1);
  // "3 picolés, não, deixa"
  const isLast = words.length === 0 && isAtEnd(reading, next) && /^(deixa|esquece|cancela)$/.test(tokenWord);
  if (isLast && last) reading.remove(last);
  else if (meant) return sayInstead(reading, meant, next) ?? next;
  else if (last && words.length > 0) {
    const own = new Set(wordsOf(last));
    reading.replace(last, { excluded: [...last.excluded, ...words.filter((word) => !own.has(word))] });
  }
  return next;
};

/** Where goods are counted anew in one breath: "um carvão de cinco quilos não põe dois carvão de cinco". */
function putInsteadAt(reading: Reading, from: number): number | undefined {
  const { tokens } = reading;
  const draft = reading.draft();
  if (tokens[from]?.word !== "nao" || !draft.hasWords() || !draft.amount()) return undefined;
  const start = pastTalk(tokens, from + 1);
  const read = readAmount(tokens, start);
  if (!read) return undefined;
  const { words } = wordsFrom(reading, read.next);
  const own = new Set(draft.words().map(singularOf));
  // "dez vergalhão de oito não põe doze do de oito"
  const isSame = words.length === 0 || own.has(singularOf(words[0] ?? ""));
  if (!isSame || isAtEnd(reading, read.next)) return undefined;
  return words.length > 0 ? start : undefined;
}

/** Puts another of the same in the place of a line: "esquece o de mel, manda o de maçã". Else it removes the line. */
function sayInstead(reading: Reading, meant: AskedLine, from: number): number | undefined {
  const { tokens } = reading;
  const start = tokens[from]?.kind === "break" ? pastTalk(tokens, from + 1) : from;
  const { words, next } = wordsFrom(reading, start);
  const parts = start > from && words.length > 0 && isAtEnd(reading, next) && otherParts(reading, meant, start, next);
  if (parts) reading.replace(meant, { parts });
  else reading.remove(meant);
  return parts ? next : undefined;
}

/** How many tokens say what is not meant: "um paracetamol, não o tylenol". */
function deniedAt({ tokens, draft }: Reading, from: number): number {
  const isDenied = tokens[from]?.word === "nao" && /^[oa]s?$/.test(tokens[from + 1]?.word ?? "");
  return isDenied && !draft().hasWords() && tokens[from + 2]?.kind === "word" ? 2 : 0;
}

/** Counts the line before again: "um eno, 3 desses". */
export const countAgain: Step = (reading, from) => {
  const { tokens } = reading;
  const read = readAmount(tokens, from);
  if (!read || !/^(desse|deste|dessa|desta|dele|dela)s?$/.test(tokens[read.next]?.word ?? "")) return undefined;
  if (!isAtEnd(reading, read.next + 1)) return undefined;
  if (reading.draft().hasWords()) reading.flush();
  const last = reading.lines().at(-1);
  if (!last) return undefined;
  reading.replace(last, { amount: read.amount, isLoose: false });
  return read.next + 1;
};

/** Gives an amount to every line that has none: "enalapril e sinvastatina, três caixas de cada". */
export const countEach: Step = (reading, from) => {
  const { tokens } = reading;
  const read = readAmount(tokens, from);
  if (!read) return undefined;
  const each = tokens[read.next]?.word === "de" ? read.next + 1 : read.next;
  if (tokens[each]?.word !== "cada" || isMeasure(read.amount)) return undefined;
  // "2 de cada: arroz, feijão, óleo"
  if (tokens[each + 1]?.word === ":" && !reading.draft().hasWords()) {
    reading.countNext(read.amount);
    return each + 2;
  }
  if (reading.draft().hasWords()) reading.flush();
  // "de cada" means the lines of its own row, or of all rows when it stands alone.
  const row = tokens.slice(0, from).findLast(({ ends, kind }) => kind === "break" && ends === "line")?.at ?? -1;
  const isAlone = !reading.lines().some(({ at }) => at > row);
  const ofRow = reading.lines().filter(({ at }) => isAlone || at > row);
  const last = ofRow.at(-1);
  const isKind = isKindName(tokens[each + 1]?.word);
  // "3 cuecas, uma de cada cor", "pimentão 1 de cada cor"
  const isAlike = last && (isKind ? last.amount !== null || ofRow.length === 1 : ofRow.length === 1 && !last.isLoose);
  const isOfOne = isAlike && !hasAnd(last);
  if (isOfOne) reading.replace(last, { amount: read.amount, isLoose: false, isEachKind: true });
  else for (const line of ofRow) if (!line.amount || line.isLoose) reading.recount(line, read.amount, { isEach: true });
  const end = each + (isKind || /^uma?$/.test(tokens[each + 1]?.word ?? "") ? 2 : 1);
  return sizeEach(reading, end, row) ?? end;
};

/** Gives the lines of a row the size that stands behind them: "sprite e pepsi, uma de cada de 2 litros". */
function sizeEach(reading: Reading, from: number, row: number): number | undefined {
  const { tokens } = reading;
  const read = tokens[from]?.word === "de" ? readAmount(tokens, from + 1) : undefined;
  if (!read?.size || !isAtEnd(reading, read.next)) return undefined;
  const [at, end] = [tokens[from]?.at ?? 0, tokens[read.next - 1]?.end ?? 0];
  for (const line of reading.lines())
    if (line.at > row && sizesOf(line).length === 0)
      reading.replace(line, { parts: [...line.parts, { kind: "size", size: read.size, at, end }] });
  return read.next;
}

function hasAnd({ parts }: AskedLine): boolean {
  return parts.some(({ kind }) => kind === "and");
}

function isKindName(word = ""): boolean {
  return /^(tipo|sabor|cor|recheio|tamanho)$/.test(word);
}

/** Takes "de cada" behind goods that have their count: "um croissant de cada", "2 mousses de cada sabor". */
export const takeEachKind: Step = ({ tokens, draft }, from) => {
  const isEach = tokens[from]?.word === "de" && tokens[from + 1]?.word === "cada";
  if (!isEach || !draft().hasWords() || draft().amount()?.unit !== "un") return undefined;
  draft().setEachKind();
  return from + (isKindName(tokens[from + 2]?.word) || /^uma?$/.test(tokens[from + 2]?.word ?? "") ? 3 : 2);
};

/** How many tokens say that something was wrong. In "laranja pera" none does: it is a name. */
export function cueAt({ tokens, shop, draft }: Reading, from: number): number {
  const length = correctionAt(tokens, from);
  const isName = length === 1 && draft().hasWords() && isNameWith({ shop, draft }, tokens[from]?.word ?? "");
  if (length === 0 || isName) return 0;
  // "aliás, melhor 4"
  const more = correctionAt(tokens, from + length);
  return length + more;
}

function isNameWith({ shop, draft }: Pick<Reading, "shop" | "draft">, word: string): boolean {
  return shop.areTogether([...draft().words(), word], { asHead: false });
}

function correctedAt(reading: Reading, from: number): ReadAmount | undefined {
  const { tokens } = reading;
  // "3 kg não, 5 kg"
  const counted = tokens[from]?.word === "nao" ? readAmount(tokens, from + 1) : undefined;
  // "uma caixinha de creme de leite não duas"
  const isCounted = counted !== undefined && reading.draft().amount() !== null && isAtEnd({ tokens }, counted.next);
  const isNo = tokens[from]?.word === "nao" && (tokens[from + 1]?.word === "," || isCounted);
  const length = cueAt(reading, from) || (isNo ? 1 : 0);
  if (length === 0) return undefined;
  let start = from + length;
  while (tokens[start]?.kind === "dash" || tokens[start]?.word === ",") start++;
  const read = readAmount(tokens, start + courtesyAt(tokens, start, { isNamed: false }));
  // "1 sabonete dove, não, 5 dove"
  const isOther = isNo && read && !isAtEnd({ tokens }, read.next) && !isSaidBefore(reading, read.next);
  return isOther && !isRemark(reading, read.next) ? undefined : read;
}

/** Corrects a line that is named again with its new amount: "2 creatina, não, creatina só 1", "melhor, laranja 5 kg". */
function correctNamed(reading: Reading, from: number): number | undefined {
  const { tokens } = reading;
  const length = correctionAt(tokens, from) || (tokens[from]?.word === "nao" && tokens[from + 1]?.word === "," ? 1 : 0);
  if (length === 0) return undefined;
  let start = from + length;
  while (tokens[start]?.kind === "dash" || tokens[start]?.word === ",") start++;
  const { words, next } = wordsFrom(reading, start);
  const read = readAmount(tokens, next + courtesyAt(tokens, next, { isNamed: false }));
  if (!read || words.length === 0 || !isAtEnd(reading, read.next)) return undefined;
  const own = new Set(reading.draft().words());
  if (words.every((word) => own.has(word))) reading.flush();
  const meant = reading.lineWith(words);
  if (!meant) return undefined;
  if (reading.draft().hasWords()) reading.flush();
  reading.replace(meant, { amount: read.amount, isLoose: false });
  return read.next;
}

/** Whether the next words name nothing that the shop has: "não, faz 3kg pq vem mais gente". */
function isRemark(reading: Reading, from: number): boolean {
  const { words } = wordsFrom(reading, pastTalk(reading.tokens, from));
  return words.length > 0 && !words.some((word) => reading.shop.areTogether([word], { asHead: false }));
}

function isSaidBefore(reading: Reading, from: number): boolean {
  const { words } = wordsFrom(reading, from);
  const own = new Set(reading.draft().words());
  return words.length > 0 && (reading.lineWith(words) !== undefined || words.every((word) => own.has(word)));
}

/** Corrects the amount of a line: "na verdade 3". */
export const correct: Step = (reading, from) => {
  const read = correctedAt(reading, from);
  if (!read) return correctNamed(reading, from);
  if (reading.draft().hasWords()) reading.flush();
  const { words, next } = wordsFrom(reading, pastTalk(reading.tokens, read.next));
  const isLast = words.length === 0 || isRemark(reading, read.next);
  const meant = isLast ? reading.lines().at(-1) : reading.lineWith(words);
  if (!meant) return undefined;
  reading.replace(meant, { amount: read.amount, isLoose: false });
  return words.length > 0 ? next : read.next;
};
