import { isFiller } from "@vitrine/domain/catalog/search/filler-words";
import { asideAt, cheapestAt, correctionAt, courtesyAt, otherwiseAt, removalAt } from "../words/phrases.ts";
import type { Token } from "../words/tokens.ts";
import { readAmount } from "./asked-amount.ts";
import type { Reading } from "./reading.ts";

/** The words up to the next break or amount, and the token behind them. */
export function wordsFrom(
  { tokens, shop }: Pick<Reading, "tokens" | "shop">,
  from: number,
): { words: string[]; next: number } {
  const words: string[] = [];
  let next = from;
  for (; next < tokens.length && tokens[next]?.kind === "word"; next++) {
    const { word } = tokens[next] as Token;
    const isOver = /^(por|pra|pro|para|e)$/.test(word) || courtesyAt(tokens, next, { isNamed: true }) > 0;
    if (isOver || readAmount(tokens, next)) break;
    const digits = tokens[next + 1];
    const code = `${word}${digits?.word}`;
    // "é ac2"
    if (digits?.kind === "number" && digits.isGlued) {
      words.push(...(shop.isWord(code) ? [code] : [word, digits.word]));
      next++;
    } else if (!isFiller(word)) words.push(word);
  }
  return { words, next };
}

/** Whether the name of goods follows: "de arroz", "do feijão". */
export function leadsToGoods(tokens: readonly Token[], next: number): boolean {
  return (
    /^(d[eoa]s?|daquel[ea]s?)$/.test(tokens[next]?.word ?? "") &&
    tokens[next + 1]?.kind === "word" &&
    !/^(litro|quilo|kilo)$/.test(tokens[next + 1]?.word ?? "") &&
    !readAmount(tokens, next + 1)
  );
}

/** Whether only talk follows until the next break. */
export function isAtEnd({ tokens }: Pick<Reading, "tokens">, from: number): boolean {
  let next = from;
  while (next < tokens.length && tokens[next]?.kind !== "break") {
    if (next === from && tokens[next]?.word === "e") return true;
    const length = courtesyAt(tokens, next, { isNamed: true }) || (tokens[next]?.kind === "dash" ? 1 : 0);
    if (length === 0) return asideAt(tokens, next) > 0 || isTalkedAbout(tokens, next);
    next += length;
  }
  return true;
}

function isTalkedAbout(tokens: readonly Token[], next: number): boolean {
  return (
    correctionAt(tokens, next) > 0 ||
    removalAt(tokens, next) > 0 ||
    cheapestAt(tokens, next) > 0 ||
    otherwiseAt(tokens, next) > 0
  );
}
