const VOWELS = "aeiou";
/** Vowels that are said alike in most of Brazil when they are not stressed. */
const closeVowels = ["ei", "ie", "ou", "uo"];

/** A wrong letter is rarer than a missing one. */
const OTHER_LETTER = 1.2;
const OTHER_VOWEL = 0.75;
const CLOSE_VOWEL = 0.5;

/** What it costs to write one letter for another, by their numbers; letters that are no vowels are not in it. */
const ofVowels = new Map(
  [...VOWELS].flatMap((a) => [...VOWELS].map((b) => [pairOf(code(a), code(b)), vowelCost(a + b)] as const)),
);

function code(letter: string): number {
  return letter.charCodeAt(0);
}

function pairOf(a: number, b: number): number {
  return a * 0x10000 + b;
}

function vowelCost(pair: string): number {
  return closeVowels.includes(pair) ? CLOSE_VOWEL : OTHER_VOWEL;
}

/** Three rows of the table of distances, used again for every pair of words: thousands are compared for one search. */
let rows = [0, 1, 2].map(() => new Float64Array(64));

/** How many mistakes turn one word into the other; two swapped letters are one, a wrong vowel is less than one. */
export function wordDistance(one: string, other: string): number {
  if (other.length >= (rows[0] as Float64Array).length) rows = rows.map(() => new Float64Array(2 * other.length));
  let [beforeLast, last, row] = rows as [Float64Array, Float64Array, Float64Array];
  for (let j = 0; j <= other.length; j++) last[j] = j;
  for (let i = 1; i <= one.length; i++) {
    const a = one.charCodeAt(i - 1);
    row[0] = i;
    for (let j = 1; j <= other.length; j++) {
      const b = other.charCodeAt(j - 1);
      const substitution = a === b ? 0 : (ofVowels.get(pairOf(a, b)) ?? OTHER_LETTER);
      let best = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + substitution);
      const isSwapped = i > 1 && j > 1 && a === other.charCodeAt(j - 2) && b === one.charCodeAt(i - 2);
      if (isSwapped) best = Math.min(best, (beforeLast[j - 2] as number) + 1);
      row[j] = best;
    }
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[other.length] as number;
}

/** How many mistakes a word of this length may have and still be taken for another. */
export function mostMistakes(length: number): number {
  if (length <= 3) return 0.5;
  if (length <= 5) return 1.25;
  if (length === 6) return 1.5;
  return length <= 8 ? 2.1 : 3;
}
