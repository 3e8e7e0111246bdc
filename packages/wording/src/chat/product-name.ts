import { cutText, oneLine, type TextLimit } from "@vitrine/domain/cut-text";

/** A name of spaces, or of one long link. Channels refuse what has no words. */
const NAMELESS = "Produto";

/** A product's name as one line within the limit; never empty. */
export function productName(name: string, limit: TextLimit): string {
  return cutText(oneLine(name), limit) || NAMELESS;
}
