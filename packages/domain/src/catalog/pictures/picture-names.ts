import { foldText, wordsIn } from "../search/search-words.ts";
import { MOST_PICTURES } from "./picture-limits.ts";

/** What a file may show: the id of a SKU or product, or the name of one, and which of its pictures it is, from 1. */
export type PictureGuess = { ids: string[]; name: string; place: number };

/**
 * The meanings of a file name, the most literal first: `CAFE-25.jpg` is a SKU before it is picture 25 of `CAFE`.
 * `CAFE-250_2.jpg`, `CAFE-250-2.jpg`, `CAFE-250 (2).jpg` and `cafe-250 2.jpg` are picture 2 of CAFE-250.
 */
export function guessesOf(fileName: string): PictureGuess[] {
  const base = fileName
    .slice(fileName.lastIndexOf("/") + 1)
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .trim();
  const numbered = /^(.*[^\s_-])[\s_-]*\((\d{1,2})\)$/.exec(base) ?? /^(.*[^\s_-])[\s_-]+(\d{1,2})$/.exec(base);
  const [, key = "", number = "0"] = numbered ?? [];
  const place = Number(number);
  const isPlace = place >= 1 && place <= MOST_PICTURES;
  return [...(base ? [guess(base, 1)] : []), ...(isPlace ? [guess(key, place)] : [])];
}

/** Ids have no spaces, and are written in capitals more often than files are. */
function guess(text: string, place: number): PictureGuess {
  const id = text.replaceAll(/\s+/g, "-");
  const name = wordsIn(foldText(text)).join(" ");
  return { ids: [...new Set([id, id.toUpperCase(), id.toLowerCase()])], name, place };
}

/** What a shop has of the guessed ids and names. A name that several products have is no answer. */
export type FoundPictures<Target> = {
  skus: ReadonlyMap<string, Target>;
  products: ReadonlyMap<string, Target>;
  names: ReadonlyMap<string, readonly Target[]>;
};

export type PictureMatch<Target> = { target: Target; place: number } | "unknown" | "several";

export function matchPicture<Target>(fileName: string, found: FoundPictures<Target>): PictureMatch<Target> {
  const guesses = guessesOf(fileName);
  for (const { ids, place } of guesses) {
    const target = first(ids, found.skus) ?? first(ids, found.products);
    if (target !== undefined) return { target, place };
  }
  for (const { name, place } of guesses) {
    const [target, another] = found.names.get(name) ?? [];
    if (another !== undefined) return "several";
    if (target !== undefined) return { target, place };
  }
  return "unknown";
}

function first<Target>(ids: readonly string[], targets: ReadonlyMap<string, Target>): Target | undefined {
  const id = ids.find((each) => targets.has(each));
  return id === undefined ? undefined : targets.get(id);
}
