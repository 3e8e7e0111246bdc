import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype, { type Font, type PathCommand } from "opentype.js";

/**
 * Letters are drawn as outlines. A font named in an SVG would be looked for on the machine that renders it, so that
 * each machine would print other labels, and one without fonts none.
 */
const files = {
  serif: "@fontsource/fraunces/files/fraunces-latin-600-normal.woff",
  italic: "@fontsource/fraunces/files/fraunces-latin-400-italic.woff",
  sans: "@fontsource/figtree/files/figtree-latin-600-normal.woff",
} as const;

export type Face = keyof typeof files;

const opened = new Map<Face, Font>();

function fontOf(face: Face): Font {
  const known = opened.get(face);
  if (known) return known;
  const bytes = readFileSync(createRequire(import.meta.url).resolve(files[face]));
  const font = opentype.parse(new Uint8Array(bytes).buffer);
  opened.set(face, font);
  return font;
}

export type Style = { face: Face; size: number; fill: string; spacing?: number; align?: "start" | "middle" };

export function widthOf(text: string, { face, size, spacing = 0 }: Pick<Style, "face" | "size" | "spacing">): number {
  return fontOf(face).getAdvanceWidth(text, size) + spacing * Math.max(0, text.length - 1);
}

export function letters(
  text: string,
  x: number,
  y: number,
  { face, size, fill, spacing = 0, align = "middle" }: Style,
) {
  if (text === "") return "";
  const font = fontOf(face);
  const start = align === "middle" ? x - widthOf(text, { face, size, spacing }) / 2 : x;
  if (spacing === 0) return `<path d="${outline(font.getPath(text, start, y, size).commands)}" fill="${fill}"/>`;
  let at = start;
  const outlines = Array.from(text, (letter) => {
    const drawn = outline(font.getPath(letter, at, y, size).commands);
    at += font.getAdvanceWidth(letter, size) + spacing;
    return drawn;
  });
  return `<path d="${outlines.join("")}" fill="${fill}"/>`;
}

// The package's own `toPathData` writes NaN for numbers such as 5e-14.
function outline(commands: PathCommand[]): string {
  return commands
    .map(({ type, x1, y1, x2, y2, x, y }) => {
      const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
      return type + numbers.map((value) => Math.round(value * 10) / 10).join(" ");
    })
    .join("");
}

export type Fit = { face: Face; width: number; height: number; largest: number; leading?: number };
export type Fitted = { lines: string[]; size: number; height: number };

/** The largest size at which a text wraps inside the room; no word is cut. */
export function fit(text: string, { face, width, height, largest, leading = 1.08 }: Fit): Fitted {
  for (let size = largest; size > 8; size *= 0.94) {
    const lines = wrap(text, { face, size, width });
    const isInside = lines.every((row) => widthOf(row, { face, size }) <= width);
    if (isInside && lines.length * size * leading <= height)
      return { lines, size, height: lines.length * size * leading };
  }
  const lines = wrap(text, { face, size: 8, width });
  return { lines, size: 8, height: lines.length * 8 * leading };
}

function wrap(text: string, { face, size, width }: { face: Face; size: number; width: number }): string[] {
  const rows: string[] = [];
  for (const word of text.split(" ")) {
    const last = rows.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(longer, { face, size }) <= width) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}
