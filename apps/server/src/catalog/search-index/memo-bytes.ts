/** A shop with few products has few answers to keep, and there are many such shops. */
const LEAST_BYTES = 32 * 1024;
const BYTES_OF_PRODUCT = 128;
const MOST_BYTES = 4 * 1024 * 1024;

/** What each memo of a search index may take: it lives as long as the index does. */
export function memoBytes({ size }: { size: number }): number {
  return Math.min(MOST_BYTES, LEAST_BYTES + BYTES_OF_PRODUCT * size);
}
