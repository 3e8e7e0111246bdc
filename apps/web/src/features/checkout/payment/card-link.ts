/** A URL that a customer can open in the browser. */
export function isCardLink(text: string): boolean {
  return URL.canParse(text.trim()) && /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(text.trim());
}
