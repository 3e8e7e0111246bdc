/** `0` is a digit, `S` a digit or a letter, which is written in capitals; everything else stands for itself. */
const fits: Record<string, RegExp> = { "0": /\d/, S: /[a-z\d]/i };

/** The text in the shape of the pattern, as far as it goes. What does not fit is left out. */
export function masked(pattern: string, text: string): string {
  const rest = [...text];
  let shaped = "";
  let marks = "";
  for (const position of pattern) {
    const fit = fits[position];
    if (!fit) {
      marks += position;
      continue;
    }
    while (rest[0] !== undefined && !fit.test(rest[0])) rest.shift();
    const next = rest.shift();
    if (next === undefined) break;
    // Marks are written with the character after them, so that they can be deleted.
    shaped += marks + next.toUpperCase();
    marks = "";
  }
  return shaped;
}

/** The caret position after masking: behind as many counted characters as before. */
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
