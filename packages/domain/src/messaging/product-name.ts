import { cutText, type Limit, oneLine } from "./cut-text.ts";

/** A name of spaces, or of one long link. Channels refuse what has no words. */
const NAMELESS = "Produto";

/** A product's name as one line within the limit; never empty. */
export function productName(name: string, limit: Limit): string {
  return cutText(oneLine(name), limit) || NAMELESS;
}
