import { markedText } from "@vitrine/domain/messaging/message-search";
import { createContext, useContext } from "react";

/** What is looked for in the conversation that is open; empty where nobody looks. */
export const SearchedWords = createContext<readonly string[]>([]);

/** A text of a message, in which the words that somebody looks for are marked. */
export function SearchedText({ text }: { text: string }) {
  const words = useContext(SearchedWords);
  if (words.length === 0) return text;
  return <MarkedPieces pieces={markedText(text, words)} />;
}

export function MarkedPieces({ pieces }: { pieces: readonly { text: string; isMatch: boolean }[] }) {
  return pieces.map(({ text, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text do not move
      <mark key={index} className="rounded-sm bg-caution-tint font-semibold text-caution">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
