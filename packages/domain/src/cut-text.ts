/**
 * The maximum length of a text in a channel. Characters are counted like `length`, which is never less than another
 * count, so a text that fits by this count always fits.
 */
export type TextLimit = { most: number; unit: "characters" | "bytes" };

export function characters(most: number): TextLimit {
  return { most, unit: "characters" };
}

export function bytes(most: number): TextLimit {
  return { most, unit: "bytes" };
}

const encoder = new TextEncoder();

function sizeOf(text: string, { unit }: Pick<TextLimit, "unit">): number {
  return unit === "bytes" ? encoder.encode(text).length : text.length;
}

export function fitsLimit(text: string, limit: TextLimit): boolean {
  return sizeOf(text, limit) <= limit.most;
}

/** The rest of a limit after a text. */
export function remainingLimit(limit: TextLimit, text: string): TextLimit {
  return { ...limit, most: limit.most - sizeOf(text, limit) };
}

const MORE = "…";
/** A part that is never split, with the space before it: a word, a link, a price with the space inside it. */
const PIECE = /\s*(?:R\$\s?(?=\d)|[\u00a0\u202f]|\S)+/gu;
/** Half of a price or link would have another meaning. */
const ALL_OR_NOTHING = /:\/\/|^\s*www\.|R\$|^\s*[\d.,]{1,20}$/i;
const LOOSE_END = /[\s,;:.·(/–—-]+$/u;

/**
 * As many whole words as fit, then "…". Only a word that is longer than the limit by itself, and would leave it mostly
 * empty, is broken, and then between what people see as letters; a link, a price or a number never is.
 */
export function cutText(text: string, limit: TextLimit): string {
  const whole = text.trim();
  if (fitsLimit(whole, limit)) return whole;
  const room = limit.most - sizeOf(MORE, limit);
  let result = "";
  let left = room;
  for (const [piece] of whole.matchAll(PIECE)) {
    const size = sizeOf(piece, limit);
    if (size > left) {
      const isMostOfIt = size > room && left > room / 2;
      if (isMostOfIt && !ALL_OR_NOTHING.test(piece)) result += beginningOf(piece, { ...limit, most: left });
      break;
    }
    result += piece;
    left -= size;
  }
  const end = result.replace(LOOSE_END, "");
  return end === "" ? "" : end + MORE;
}

const letters = new Intl.Segmenter("pt-BR", { granularity: "grapheme" });

/** As many letters as fit. A family of emoji counts as one letter. */
function beginningOf(word: string, limit: TextLimit): string {
  let result = "";
  let left = limit.most;
  for (const { segment } of letters.segment(word)) {
    left -= sizeOf(segment, limit);
    if (left < 0) break;
    result += segment;
  }
  return result;
}

export type TextLine = { text: string; mayShrink: boolean };

/** Several lines. Fixed lines stay unchanged; the others share the rest, the first lines first. */
export function stackedLines(lines: readonly TextLine[], limit: TextLimit): string {
  const filled = lines.filter(({ text }) => text !== "");
  const fixed = filled.filter(({ mayShrink }) => !mayShrink).map(({ text }) => text);
  let rest = remainingLimit(limit, fixed.join("\n") + "\n".repeat(filled.length - fixed.length));
  const shown: string[] = [];
  for (const { text, mayShrink } of filled) {
    const line = mayShrink ? cutText(text, rest) : text;
    if (mayShrink) rest = remainingLimit(rest, line);
    if (line !== "") shown.push(line);
  }
  return cutText(shown.join("\n"), limit);
}

/** Characters that change the direction of the text or hide what follows. */
const UNSEEN = /[\u202a-\u202e\u2066-\u2069]/g;

/** A name as one line, without line breaks and control characters. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(UNSEEN, "")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
