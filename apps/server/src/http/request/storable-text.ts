/** The sentence for a person or a program that sent such a text. */
export const UNSTORABLE_TEXT = "O texto tem um caractere que não pode ser gravado.";
export const UNSTORABLE_ENGLISH = "A text has a character that cannot be saved.";

/** PostgreSQL takes no NUL and no half of a character, at any depth of what was sent. */
export function isStorable(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isStorable);
  return Object.entries(value).every(([name, content]) => isStorable(name) && isStorable(content));
}
