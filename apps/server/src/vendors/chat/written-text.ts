/** A longer text is no order. */
const LONGEST = 4_000;

/** What somebody wrote, as a field of an inbound message: the first of these that is a text. */
export function writtenText(...fields: readonly unknown[]): { text?: string } {
  const texts = fields.map((field) => (typeof field === "string" ? field.trim() : ""));
  const words = texts.find((text) => text !== "") ?? "";
  return words === "" || words.length > LONGEST ? {} : { text: words };
}
