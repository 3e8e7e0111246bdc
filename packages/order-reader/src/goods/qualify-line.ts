import { isFiller } from "@vitrine/domain/catalog/search/filler-words";
import { readAmount } from "../line/asked-amount.ts";
import { type AskedLine, sizesOf, wordsOf } from "../line/asked-line.ts";
import { isAtEnd } from "../line/look-ahead.ts";
import type { Reading, Step } from "../line/reading.ts";
import { repeatAt } from "../words/earlier-orders.ts";
import { absenceAt, cheapestAt, exclusionAt } from "../words/phrases.ts";
import { isSizeName } from "../words/size-names.ts";
import type { Token } from "../words/tokens.ts";

/** Takes what qualifies the line that is being read: "de sempre", "mais barato", "sem açúcar", "sem ser integral". */
export const qualify: Step = (reading, from) => {
  const { tokens } = reading;
  const draft = reading.draft();
  const repeat = repeatAt(tokens, from);
  if (repeat) {
    // "limão 500g repete meu último pedido"
    if (repeat.isWhole && draft.hasWords()) reading.flush();
    reading.draft().setRepeat(repeat.repeat, tokens[from] as Token, tokens[from + repeat.length - 1] as Token);
    // "repete meu último pedido e mais 2 leites"
    const isAlone = !reading.draft().hasWords() && !reading.draft().amount();
    if (isAlone && (repeat.isWhole || /^(e|mais)$/.test(tokens[from + repeat.length]?.word ?? ""))) reading.flush();
    return from + repeat.length;
  }
  const cheap = cheapestAt(tokens, from);
  // "o mais barato que tiver de paracetamol"
  if (cheap > 1 && !draft.hasWords()) {
    let next = from + cheap;
    while (/^(q|que|tiver|tem|houver|d[eoa]s?)$/.test(tokens[next]?.word ?? "")) next++;
    draft.setCheapest();
    return next;
  }
  if (cheap > 0 && draft.hasWords()) {
    draft.setCheapest();
    return from + cheap;
  }
  const absence = absenceAt(tokens, from);
  if (absence > 0) {
    const excludes = exclusionAt(tokens, from);
    return excludes > absence
      ? exclude(reading, from + excludes, "excluded")
      : exclude(reading, from + absence, "without");
  }
  const exclusion = draft.hasWords() ? exclusionAt(tokens, from) : 0;
  return exclusion > 0 ? exclude(reading, from + exclusion, "excluded") : undefined;
};

/** Gives an option to every line that has none of its kind: "1 top preto e 1 rosa, tudo M". */
export const qualifyAll: Step = (reading, from) => {
  const { tokens, shop } = reading;
  if (!/^(tudo|tds|todos|todas)$/.test(tokens[from]?.word ?? "")) return undefined;
  const sized = sizeAll(reading, from + 1);
  if (sized !== undefined) return sized;
  let next = from + 1;
  while (isFiller(tokens[next]?.word ?? "") || /^(tam|tamanho|cor)$/.test(tokens[next]?.word ?? "")) next++;
  const token = tokens[next];
  if (!token || !isAtEnd(reading, next + 1)) return undefined;
  if (!shop.isOption(token.word)) return nameAll(reading, next);
  reading.flush();
  const part = { kind: "word" as const, word: token.word, at: token.at, end: token.end };
  const isSaid = (word: string) => shop.isOption(word) && isSizeName(word) === isSizeName(token.word);
  for (const line of reading.lines())
    if (!wordsOf(line).some(isSaid)) reading.replace(line, { parts: [...line.parts, part] });
  return next + 1;
};

/** Gives a word to every line that a product has with it: "uma skol e uma brahma, tudo litrão". */
function nameAll(reading: Reading, at: number): number | undefined {
  const { tokens, shop } = reading;
  const { word, at: from, end } = tokens[at] as Token;
  const isNamed = (line: AskedLine) => shop.areTogether([...wordsOf(line), word], { asHead: false });
  if (tokens[at]?.kind !== "word" || word.length < 3 || !shop.areTogether([word], { asHead: false })) return undefined;
  const isOrdered = reading.lines().length > 0 || reading.draft().amount() !== null;
  if (!isOrdered || shop.areTogether([word], { asHead: true })) return undefined;
  reading.flush();
  const lines = reading.lines().filter((line) => !wordsOf(line).includes(word) && isNamed(line));
  for (const line of lines) reading.replace(line, { parts: [...line.parts, { kind: "word", word, at: from, end }] });
  return lines.length > 0 ? at + 1 : undefined;
}

/** Gives a size to every line of the sentence that has none: "2 coca e 1 fanta, todas de 2 litros". */
function sizeAll(reading: Reading, from: number): number | undefined {
  const { tokens } = reading;
  const read = tokens[from]?.word === "de" ? readAmount(tokens, from + 1) : undefined;
  if (!read?.size || !isAtEnd(reading, read.next)) return undefined;
  reading.flush();
  const begins = tokens.slice(0, from).findLast(({ kind, ends }) => kind === "break" && ends !== "clause")?.at ?? -1;
  const span = { at: tokens[from + 1]?.at ?? 0, end: tokens[read.next - 1]?.end ?? 0 };
  for (const line of reading.lines())
    if (line.at > begins && sizesOf(line).length === 0)
      reading.replace(line, { parts: [...line.parts, { kind: "size", size: read.size, ...span }] });
  return read.next;
}

/** Excludes the next word, and those that "nem" or "ou" joins to it: "sem ser integral nem light". */
function exclude(reading: Reading, from: number, how: "without" | "excluded"): number | undefined {
  const { tokens } = reading;
  let next = from;
  while (isFiller(tokens[next]?.word ?? "") && tokens[next]?.kind === "word") next++;
  const token = tokens[next];
  if (token?.kind !== "word") return undefined;
  reading.draft().exclude(token, how);
  const joined = tokens[next + 1]?.word;
  return joined === "nem" || (joined === "ou" && how === "excluded") ? exclude(reading, next + 2, how) : next + 1;
}
