import { SearchedText } from "./searched-words.tsx";

const LINK = /\bhttps?:\/\/[^\s<>"]+/giu;
/** A mark at the end belongs to the sentence. */
const LOOSE_END = /[.,;:!?)\]}'"»”]+$/u;

/** A text with its line breaks, in which addresses can be opened. Everything else stays words. */
export function LinkedText({ text }: { text: string }) {
  return (
    <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {piecesOf(text).map(({ at, words, href }) =>
        href === null ? (
          <SearchedText key={at} text={words} />
        ) : (
          <a
            key={at}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline underline-offset-2"
          >
            {words}
          </a>
        ),
      )}
    </span>
  );
}

type Piece = { at: number; words: string; href: string | null };

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(LINK)) {
    const address = found[0].replace(LOOSE_END, "");
    if (!URL.canParse(address)) continue;
    if (found.index > end) pieces.push({ at: end, words: text.slice(end, found.index), href: null });
    pieces.push({ at: found.index, words: address, href: address });
    end = found.index + address.length;
  }
  if (end < text.length) pieces.push({ at: end, words: text.slice(end), href: null });
  return pieces;
}
