import { cutText, oneLine, type TextLimit } from "@vitrine/domain/cut-text";

/** The name of a product whose own name has only spaces or one long link. Channels refuse an empty text. */
const NAMELESS = "Produto";

/** A product's name as one line within the limit; never empty. */
export function productName(name: string, limit: TextLimit): string {
  return cutText(oneLine(name), limit) || NAMELESS;
}
