/** Whoever wants reminders again writes this; it cannot be a stop word. */
export const RETURN_WORD = "VOLTAR";

/** What a contact wishes with a message that is one word and nothing else. */
export type OptOut = "stop" | "return";

/** Longer than any word of the list with what people put around it: no other message needs to be looked at. */
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
