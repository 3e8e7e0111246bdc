import { characters, cutText, oneLine } from "@vitrine/domain/cut-text";

const LONGEST_NAME = 60;
const LONGEST_GREETING = 30;

/**
 * A name that somebody else chose, as a mail shows it: one line, short, and nothing that a mail program would turn into a
 * link. Otherwise whoever chooses a name could write a mail of their own under our address.
 */
export function plainName(name: string, longest = LONGEST_NAME): string {
  return cutText(oneLine(withoutLinks(name)), characters(longest));
}

/** The same in quotation marks, for the middle of a sentence: the reader sees where the name ends. */
export function quotedName(name: string, longest?: number): string {
  const inside = plainName(name, longest).replaceAll(/["“”„‟«»]/g, "'");
  return `“${inside}”`;
}

/** “Olá, Ana!”: the first word, with letters only. */
export function greeting(name: string): string {
  const [first = ""] = plainName(name).split(" ");
  const letters = /^\p{L}[\p{L}\p{M}'’-]*/u.exec(first)?.[0] ?? "";
  const shown = cutText(letters, characters(LONGEST_GREETING));
  return shown ? `Olá, ${shown}!` : "Olá!";
}

/** Dots of other scripts, which browsers read as dots. */
const DOTS = "[.\\u3002\\u2024\\u0701\\u0702]";

function withoutLinks(name: string): string {
  return (
    name
      .toWellFormed()
      // Signs that look like others (`．`, `＠`, `／`) become those; unseen ones could hide inside an address.
      .normalize("NFKC")
      .replaceAll(/[\p{Cf}\p{Co}\p{Cn}]/gu, "")
      .replaceAll(/:?[\\/]{2,}/g, " ")
      // `javascript:x`, `tel:123`, but not `Loja: pães` nor `12:30`.
      .replaceAll(/(?<=\p{L}[\p{L}\p{N}+.-]*):(?=\S)/gu, " ")
      .replaceAll(/(?<=\S)@(?=\S)/g, " ")
      // `loja.com`, `www.loja`, `10.0.0.1`, but not `1.5 kg` nor `S. A.`
      .replaceAll(new RegExp(`(?<=\\S)${DOTS}(?=\\p{L}{2})`, "gu"), " ")
      .replaceAll(new RegExp(`(?<=\\d)${DOTS}(?=\\d+${DOTS}\\d)|(?<=\\d${DOTS}\\d+)${DOTS}(?=\\d)`, "gu"), " ")
      .replaceAll(/(?<!\p{L})(?:https?|www)(?!\p{L})/giu, " ")
  );
}
