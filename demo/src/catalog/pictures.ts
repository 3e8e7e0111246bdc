import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folders that hold the demo's pictures: our own drawings first, then the emoji package. */
export function pictureFolders(): string[] {
  // Node resolves the package, wherever npm put it.
  const emojiPackage = createRequire(import.meta.url).resolve("@lobehub/fluent-emoji-3d/package.json");
  return [fileURLToPath(new URL("../../pictures", import.meta.url)), join(dirname(emojiPackage), "assets")];
}

/** The emoji package names its files by code points: 🧀 is `1f9c0.webp`. */
function pictureFile(emoji: string): string {
  const codePoints = Array.from(emoji, (character) => character.codePointAt(0)?.toString(16));
  return `${codePoints.join("-")}.webp`;
}

const graphemes = new Intl.Segmenter("pt-BR", { granularity: "grapheme" });

// Parsing a row is slow, and a large catalogue uses the same few rows again and again.
const filesOfRows = new Map<string, string[]>();

/** `"🧀🍷"` becomes the URLs of two pictures. */
export function pictureAddresses(row: string, { picturesUrl }: { picturesUrl: string }): string[] {
  const files = filesOfRows.get(row) ?? Array.from(graphemes.segment(row), ({ segment }) => pictureFile(segment));
  filesOfRows.set(row, files);
  return files.map((file) => `${picturesUrl}/${file}`);
}
