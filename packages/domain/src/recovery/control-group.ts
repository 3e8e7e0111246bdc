/**
 * Whether an order is not reminded, so that the others can be compared with it. The id decides, so it is the same at every
 * check: FNV-1a, whose last bits are as good as random for ids that differ in one letter.
 */
export function isInControlGroup(orderId: string, percent: number): boolean {
  let hash = 0x811c9dc5;
  for (const letter of orderId) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // The high bits mix best.
  return ((hash >>> 8) % 100) + 1 <= percent;
}
