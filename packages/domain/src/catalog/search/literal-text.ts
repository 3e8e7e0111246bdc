/** A text in quotation marks is searched as it is written: nothing in it is taken for a mistake. */
export function literalText(text: string): string | undefined {
  return /^\s*["“”]([^"“”]+)["“”]?\s*$/.exec(text)?.[1]?.trim() || undefined;
}

export function asLiteral(text: string): string {
  return `"${text.replaceAll(/["“”]/g, "").trim()}"`;
}
