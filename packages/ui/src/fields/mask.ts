/** `0` is a digit. `S` is a digit or a letter, written in upper case. Every other character is a separator. */
const fits: Record<string, RegExp> = { "0": /\d/, S: /[a-z\d]/i };

/** Formats the text with the pattern, up to the end of the text. Characters that do not fit are dropped. */
export function masked(pattern: string, text: string): string {
  const rest = [...text];
  let shaped = "";
  let separators = "";
  for (const position of pattern) {
    const fit = fits[position];
    if (!fit) {
      separators += position;
      continue;
    }
    while (rest[0] !== undefined && !fit.test(rest[0])) rest.shift();
    const next = rest.shift();
    if (next === undefined) break;
    // A separator is written only with the character after it, so that a person can delete backwards over it.
    shaped += separators + next.toUpperCase();
    separators = "";
  }
  return shaped;
}

/** The caret position after masking: after the same number of letters and digits as before. */
export function caretAfter(shaped: string, counted: number): number {
  let left = counted;
  for (const [position, each] of [...shaped].entries()) {
    if (left === 0) return position;
    if (/[a-z\d]/i.test(each)) left--;
  }
  return shaped.length;
}

export function countedBefore(text: string, caret: number): number {
  return text.slice(0, caret).replaceAll(/[^a-z\d]/gi, "").length;
}
