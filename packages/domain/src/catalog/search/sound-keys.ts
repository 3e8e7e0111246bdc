import { singularOf } from "./word-forms.ts";

/**
 * In order. The input is a folded word; "ç" is "c" there, so `soundKeys` tries both sounds of a "c". Capitals are sounds
 * of their own: X as in "chá", S as in "doce".
 */
const rules: readonly [RegExp, string][] = [
  [/^h/, ""],
  [/tch|sch|sh|ch|x(?=[aeiouy*]|$)/g, "X"],
  [/^eX(?=[aeiouy])/, "eS"],
  [/xc(?=[eiy])|sc(?=[eiy])|c(?=[eiy])|x|z|ss|s/g, "S"],
  [/ph/g, "f"],
  [/lh/g, "li"],
  [/nh|gn/g, "N"],
  [/h/g, ""],
  [/qu(?=[eiy])|ck|q|c|k/g, "k"],
  [/gu(?=[eiy])/g, "G"],
  [/g(?=[eiy])/g, "j"],
  [/G/g, "g"],
  [/y/g, "i"],
  [/w/g, "v"],
  [/([^*])\1+/g, "$1"],
  [/^S(?=[^aeiou*])/, "eS"],
  [/ou/g, "o"],
  [/ei(?=[^*])/g, "e"],
  [/ai(?=X)/g, "a"],
  [/l(?=[^aeiou*]|$)/g, "u"],
  [/m(?=[^aeiou*]|$)/g, "n"],
  [/^(.{3,}[^aeiou])e$/, "$1"],
  [/^(.{2,}[^aeiou])o$/, "$1u"],
];

const MOST_UNSURE = 3;

/** How a folded word may sound in Portuguese. Words with a key in common sound alike: "xuxu" and "chuchu". */
export function soundKeys(word: string): string[] {
  return keysOf(singularOf(word));
}

/** The keys of words that begin like this begin with one of these. */
export function soundKeysOfBeginning(beginning: string): string[] {
  return keysOf(`${beginning}${UNFINISHED}`).map((key) => key.slice(0, -UNFINISHED.length));
}

/** Keeps the rules for the end of a word from an unfinished one. */
const UNFINISHED = "*";

function keysOf(spelled: string): string[] {
  // A "ç" never begins a word. Each other "c" before a, o or u may have been one.
  const unsure = [...spelled.matchAll(/(?<=.)c(?=[aou])/g)].slice(0, MOST_UNSURE);
  let spellings = [spelled];
  for (const { index } of unsure) {
    spellings = spellings.flatMap((each) => [each, `${each.slice(0, index)}S${each.slice(index + 1)}`]);
  }
  return [...new Set(spellings.map(keyOf))];
}

function keyOf(spelling: string): string {
  return rules.reduce((key, [from, to]) => key.replace(from, to), spelling);
}
