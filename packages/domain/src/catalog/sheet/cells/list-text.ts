/**
 * Lists in one cell, `A | B`. A sign of the list inside a text has a backslash before it, and so has a space at its ends,
 * so every text is read as it was written.
 */
export function joinParts(parts: readonly string[], separator = "|", signs = separator): string {
  return parts.map((part) => writePart(part, signs)).join(separator === ":" ? ": " : ` ${separator} `);
}

export function writePart(text: string, signs: string): string {
  const escaped = [...text].map((sign) => (sign === "\\" || signs.includes(sign) ? `\\${sign}` : sign)).join("");
  const led = escaped.replace(/^\s/, "\\$&");
  return /(^|[^\\])(\\\\)*\s$/.test(led) ? led.replace(/\s$/, "\\$&") : led;
}

/** The pieces between the separators, with their backslashes. */
export function splitRaw(text: string, separator: string): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (sign === "\\" && at + 1 < text.length) piece += sign + text[++at];
    else if (sign === separator) {
      pieces.push(piece);
      piece = "";
    } else piece += sign;
  }
  return [...pieces, piece];
}

/** A piece without the spaces around it and without backslashes. */
export function readPart(piece: string): string {
  let kept = 0;
  let text = "";
  for (let at = 0; at < piece.length; at++) {
    const isEscaped = piece[at] === "\\" && at + 1 < piece.length;
    const sign = piece[isEscaped ? ++at : at] as string;
    const isSpace = !isEscaped && /\s/.test(sign);
    if (isSpace && text === "") continue;
    text += sign;
    if (!isSpace) kept = text.length;
  }
  return text.slice(0, kept);
}

export function splitParts(text: string, separator = "|"): string[] {
  return text.trim() === "" ? [] : splitRaw(text, separator).map(readPart);
}
