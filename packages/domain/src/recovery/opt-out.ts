/** The word that turns reminders on again; it cannot be a stop word. */
export const RETURN_WORD = "VOLTAR";

/** The request in a message of one word. */
export type OptOut = "stop" | "return";

/** Longer than any stop word with its punctuation. Longer messages are not read. */
export const LONGEST_OPT_OUT = 60;

/** "Parar!", " PARAR " and "párar" are the same word. */
export function foldedWord(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toUpperCase()
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")
    .replaceAll(/\s+/g, " ");
}

export function optOutIn(text: string, stopWords: readonly string[]): OptOut | undefined {
  if (text.length > LONGEST_OPT_OUT) return undefined;
  const word = foldedWord(text);
  if (word === "") return undefined;
  if (word === RETURN_WORD) return "return";
  return stopWords.some((each) => foldedWord(each) === word) ? "stop" : undefined;
}
