import type { Step } from "../line/reading.ts";
import { readNumber } from "../words/number-words.ts";
import type { Token } from "../words/tokens.ts";
import { isAskedMeasure, isSingle, measureUnitOf, packOf } from "../words/units.ts";

/** Letters that begin no name when digits follow: "x2", "c12", "r20". */
const noCodes = new Set(["x", "c", "r", "e", "de", "com", "por", "n", "no"]);
const MAX_LETTERS = 2;

/** Takes letters and digits as one name: "a4", "ac2", "hp664". They are two words where the shop writes them apart. */
export const takeCode: Step = ({ tokens, shop, draft }, from) => {
  const [letters, digits] = [tokens[from], tokens[from + 1]];
  if (letters?.kind !== "word" || !digits?.isGlued || !/^\d+$/.test(digits.word)) return undefined;
  if (isUnit(letters.word) || /\d/.test(letters.word)) return undefined;
  const whole = wholeCode(tokens, from);
  if (whole.next > from + 2 && shop.isWord(whole.word)) {
    draft().addWord({ ...letters, word: whole.word, end: (tokens[whole.next - 1] as Token).end });
    return whole.next;
  }
  const joined = `${letters.word}${digits.word}`;
  const isKnown = shop.isWord(joined);
  const isShort = letters.word.length <= MAX_LETTERS && !noCodes.has(letters.word);
  // "pneu aro r13": a name of the shop has it.
  const isNoCode = noCodes.has(letters.word) && !(isKnown && letters.word === "r");
  if (isNoCode || (!isShort && !isNoCode && !(isKnown && letters.word.length < 5))) return undefined;
  if (!isKnown && letters.word.length > 1 && shop.isWord(letters.word)) {
    draft().addWord(letters);
    draft().addNumber(digits);
  } else draft().addWord({ ...letters, word: joined, end: (digits as Token).end });
  return from + 2;
};

/** Takes a measure that is read out: "piso quarenta e cinco por quarenta e cinco". */
export const takeArea: Step = ({ tokens, shop, draft }, from) => {
  if (!draft().hasWords()) return undefined;
  const one = readNumber(tokens, from);
  const other = one && /^(por|x)$/.test(tokens[one.next]?.word ?? "") ? readNumber(tokens, one.next + 1) : undefined;
  const word = one && other ? `${one.value}x${other.value}` : "";
  if (!one || !other || !shop.isWord(word)) return undefined;
  draft().addWord({ word, at: (tokens[from] as Token).at, end: (tokens[other.next - 1] as Token).end });
  return other.next;
};

/** Everything that is written without a space: "h2oh". */
function wholeCode(tokens: readonly Token[], from: number): { word: string; next: number } {
  let [word, next] = [tokens[from]?.word ?? "", from + 1];
  while (tokens[next]?.isGlued && tokens[next]?.kind !== "break" && tokens[next]?.kind !== "dash") {
    word += tokens[next]?.word;
    next++;
  }
  return { word, next };
}

function isUnit(word: string): boolean {
  const measure = measureUnitOf(word);
  return isSingle(word) || packOf(word) !== undefined || (measure !== null && isAskedMeasure(measure.kind));
}
