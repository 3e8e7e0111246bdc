import { foldText } from "./search-words.ts";

const word = /[\p{L}\p{N}]+/gu;

/** A text with the accents that its words have in these names: "mucarela" → "muçarela". */
export function spelledAsIn(text: string, names: readonly string[]): string {
  const spellings = new Map<string, string>();
  for (const name of names) {
    for (const [spelling] of name.matchAll(word)) {
      if (!spellings.has(foldText(spelling))) spellings.set(foldText(spelling), spelling.toLowerCase());
    }
  }
  return text.replaceAll(word, (each) => spellings.get(foldText(each)) ?? each);
}
