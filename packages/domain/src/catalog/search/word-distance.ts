const VOWELS = "aeiou";
/** Vowels that are said alike in most of Brazil when they are not stressed. */
const closeVowels = new Set(["ei", "ie", "ou", "uo"]);

/** A wrong letter is rarer than a missing one. */
const OTHER_LETTER = 1.2;

const isVowel = (letter: string) => VOWELS.includes(letter);

function substitution(a: string, b: string): number {
  if (a === b) return 0;
  if (closeVowels.has(a + b)) return 0.5;
  return isVowel(a) && isVowel(b) ? 0.75 : OTHER_LETTER;
}

/** How many mistakes turn one word into the other; two swapped letters are one, a wrong vowel is less than one. */
export function wordDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const [a, b] = [one[i - 1] as string, other[j - 1] as string];
      let best = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + substitution(a, b),
      );
      const isSwapped = i > 1 && j > 1 && a === other[j - 2] && b === one[i - 2];
      if (isSwapped) best = Math.min(best, (beforeLast[j - 2] as number) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
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
