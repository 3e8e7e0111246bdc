/** All words of a folded text. */
export function wordsIn(folded: string): string[] {
  return folded.match(/[a-z0-9]+/g) ?? [];
}

export function foldText(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}
