const MOST_WORDS = 8;

/** The words of a search without accents, capitals and signs: `CAFÉ-moído!` → cafe, moido. */
export function searchWords(text: string): string[] {
  return wordsIn(foldText(text)).slice(0, MOST_WORDS);
}

/** All words of a folded text. */
export function wordsIn(folded: string): string[] {
  return folded.split(/[^a-z0-9]+/).filter(Boolean);
}

export function foldText(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}
