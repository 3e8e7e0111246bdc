import { characters, cutText, oneLine } from "@vitrine/domain/cut-text";

/** The text of a description, in one line. It was cleaned when it was saved: it has few tags and few named characters. */
export function plainText(description: string, longest: number): string {
  const text = description
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => named[name] ?? "");
  return cutText(oneLine(text), characters(longest));
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };
