import { wordsOf } from "../line/asked-line.ts";
import { isAtEnd, wordsFrom } from "../line/look-ahead.ts";
import type { Reading, Step } from "../line/reading.ts";
import { correctionAt, courtesyAt } from "../words/phrases.ts";
import type { Token } from "../words/tokens.ts";
import { cueAt } from "./change-lines.ts";
import { otherParts } from "./other-parts.ts";

/** The reader passes over so many phrases of talk before the new words. */
const MAX_TALK = 6;
/** A correction may mean one of so many last lines. */
const MAX_BACK = 2;

/** Renames a line and keeps its amount: "uma pizza de atum, não, muda pra toscana", "vestido P, ou melhor M". */
export const rename: Step = (reading, from) => {
  const start = renamingFrom(reading, from);
  if (start === undefined) return undefined;
  const { words, next } = wordsFrom(reading, start);
  if (words.length === 0 || !isAtEnd(reading, next)) return undefined;
  if (reading.draft().hasWords()) reading.flush();
  for (const line of reading.lines().slice(-MAX_BACK).reverse()) {
    const parts = otherParts(reading, line, start, next);
    if (!parts) continue;
    reading.replace(line, { parts });
    return next;
  }
  return undefined;
};

/** Where the new words begin, behind "não," or "na verdade" and the talk around them. */
function renamingFrom(reading: Reading, from: number): number | undefined {
  const { tokens, draft } = reading;
  const isNo = tokens[from]?.word === "nao" && tokens[from + 1]?.word === ",";
  // "espera, ele cresceu, é G"
  const isSo = isThatIs(tokens[from]) && tokens[from - 1]?.kind === "break" && !draft().hasWords() && !draft().amount();
  const cue = cueAt(reading, from) || (isNo ? 2 : isSo ? 1 : 0);
  if (cue === 0) return undefined;
  let start = from + cue;
  for (let steps = 0; steps < MAX_TALK; steps++) {
    const isPause = tokens[start]?.word === "," || tokens[start]?.kind === "dash" || isThatIs(tokens[start]);
    const talk = correctionAt(tokens, start) || courtesyAt(tokens, start, { isNamed: false });
    const length = isPause ? 1 : deniedAgainAt(reading, start) || talk;
    if (length === 0) break;
    start += length;
  }
  return start;
}

function isThatIs(token: Token | undefined): boolean {
  return /^é$/i.test(token?.written ?? "");
}

/** How many tokens deny the words of the line once more: "1 azul, não, azul não, rosa". */
function deniedAgainAt(reading: Reading, from: number): number {
  const { tokens, draft } = reading;
  const { words, next } = wordsFrom(reading, from);
  const last = reading.lines().at(-1);
  const own = new Set(draft().hasWords() ? draft().words() : last ? wordsOf(last) : []);
  const isDenied = tokens[next]?.word === "nao" && words.length > 0 && words.every((word) => own.has(word));
  return isDenied ? next + 1 - from : 0;
}

export function isSwap(token: Token | undefined): boolean {
  return /^(troca|trocar|troque|substitui|substitua|muda|mude|mudar)$/.test(token?.word ?? "");
}

/** Swaps one thing for another, with the same amount: "troca o feijão por lentilha", "muda a borda pra cheddar". */
export const swap: Step = (reading, from) => {
  const { tokens } = reading;
  if (!isSwap(tokens[from])) return undefined;
  // "o caldo pode trocar por lasanha"
  const before = reading.draft().words();
  const isBehind = before.length > 0 && !reading.draft().amount() && reading.lineWith(before) !== undefined;
  if (isBehind && /^(por|pra|pro|para)$/.test(tokens[from + 1]?.word ?? "")) reading.discardDraft();
  else reading.flush();
  const { words, next } = wordsFrom(reading, from + 1);
  const meant = reading.lineWith(isBehind && words.length === 0 ? before : words);
  if (!meant || !/^(por|pra|pro|para)$/.test(tokens[next]?.word ?? "")) return undefined;
  const other = wordsFrom(reading, next + 1);
  const parts = isAtEnd(reading, other.next) ? otherParts(reading, meant, next + 1, other.next) : undefined;
  if (parts) {
    reading.replace(meant, { parts });
    return other.next;
  }
  reading.remove(meant);
  if (meant.amount) reading.draft().setAmount(meant.amount, tokens[next] as Token);
  return next + 1;
};
