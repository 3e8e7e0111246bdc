import { oneLine } from "@vitrine/domain/cut-text";

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** Characters that nobody sees and a program reads: zero width, and the tags in which a text can hide. */
const INVISIBLE = /[\u00ad\u200b\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/gu;

/** A text of the catalogue as people see it, in one line. */
export function seenText(text: string): string {
  return oneLine(text.replaceAll(INVISIBLE, ""));
}

/** The same of a description, which is HTML. It was cleaned when it was saved: it has few tags and few named characters. */
export function plainText(description: string): string {
  return seenText(
    description
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => named[name] ?? ""),
  );
}
