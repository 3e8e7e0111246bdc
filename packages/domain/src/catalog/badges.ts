import { foldText } from "./search/search-words.ts";

/** Whether the name of a product already says what the badge says: `500 g` in `Café moído 500g`. */
export function repeatsName(name: string, badge: string): boolean {
  const said = spaced(badge);
  return said === " " || spaced(name).includes(said);
}

/** Words and numbers between single spaces; a number and its unit are two words. */
function spaced(text: string): string {
  const words = foldText(text)
    .replaceAll(/(\d)(?=[a-z])/g, "$1 ")
    .split(/[^a-z0-9,]+/)
    .map((word) => word.replace(/,$/, ""))
    .filter(Boolean);
  return words.length === 0 ? " " : ` ${words.join(" ")} `;
}
