/** A longer text is no order. */
const LONGEST = 4_000;

/** What somebody wrote, as a field of an inbound message. */
export function writtenText(text: string): { text?: string } {
  const words = text.trim();
  return words === "" || words.length > LONGEST ? {} : { text: words };
}
