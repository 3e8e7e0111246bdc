/** A spreadsheet may run a text that begins with one of these, also in their wide form. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/;

/** The text with an apostrophe before it where a spreadsheet would take it for a formula. */
export function guardText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text without that apostrophe: what was exported is read as it was. */
export function unguardText(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
