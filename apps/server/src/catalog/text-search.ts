import { foldText, searchWords } from "@vitrine/domain/catalog/search-words";
import type { SearchRepository } from "./search.repository.ts";
import type { Shelf } from "./shelf.ts";
import type { OpenShelf } from "./shelves.ts";
import type { Stems } from "./stems.ts";
import { type AskedWord, findAllWords, firstFrom } from "./word-index.ts";

export type SearchDeps = { search: Pick<SearchRepository, "likeWords">; stems: Stems };

/**
 * Places on the shelf that fit the text, best first: the product of that name or code, those that begin so, those with
 * all words in their name, the others. Within each, a place is a rank of sales.
 */
export async function searchText(deps: SearchDeps, open: OpenShelf, shopId: string, text: string): Promise<number[]> {
  const folded = foldText(text);
  const kept = open.searches.get(folded);
  if (kept) return kept;
  const places = rank(open.shelf, folded, await findWords(deps, open.shelf, shopId, searchWords(text)));
  open.searches.set(folded, places);
  return places;
}

type Found = ReturnType<typeof findAllWords>;

function rank({ names, placeOfName, skus }: Shelf, text: string, { inName, elsewhere }: Found): number[] {
  const begins = inName.filter((place) => names[place]?.startsWith(text));
  const exact = text ? [...(placeOfName.get(text) ?? []), ...placesOfSku(skus, text)] : [];
  // Few: most of a long list only has the words, and need not be asked about twice.
  const first = new Set([...exact, ...begins]);
  if (first.size === 0) return inName.concat(elsewhere);
  const isLater = (place: number) => !first.has(place);
  return [...first, ...inName.filter(isLater), ...elsewhere.filter(isLater)];
}

const SHORTEST_SKU = 3;

function placesOfSku({ codes, places }: Shelf["skus"], text: string): number[] {
  if (text.length < SHORTEST_SKU) return [];
  const found: number[] = [];
  for (let at = firstFrom(codes, text); codes[at]?.startsWith(text) && found.length < 50; at++) {
    found.push(places[at] as number);
  }
  return found;
}

/** Too short to tell what was meant: "de", "kg". */
const SHORT = 2;

async function findWords(
  { search, stems }: SearchDeps,
  { wordIndex }: Shelf,
  shopId: string,
  words: readonly string[],
): Promise<Found> {
  const typed = await askedWords(
    stems,
    words.map((word) => [word]),
    words.at(-1),
  );
  const found = findAllWords(wordIndex, typed);
  if (found.inName.length > 0 || found.elsewhere.length > 0) return found;
  // Nothing has all these words: perhaps one was mistyped, or is a word this shop does not know.
  const long = words.filter((word) => word.length > SHORT);
  if (long.length === 0) return found;
  const alike = (await search.likeWords(shopId, long)).filter((alternatives) => alternatives.length > 0);
  return findAllWords(wordIndex, await askedWords(stems, alike, undefined));
}

/** A word without a stem says nothing and is left out. The last one may still be being typed. */
async function askedWords(stems: Stems, words: readonly string[][], last: string | undefined): Promise<AskedWord[]> {
  const stemsInTurn = (await stems(words.flat())).values();
  return words.flatMap((alternatives, place) => {
    const all = alternatives.flatMap(() => stemsInTurn.next().value ?? []);
    const beginnings = last !== undefined && place === words.length - 1 ? [last] : [];
    return all.length > 0 ? [{ stems: all, beginnings }] : [];
  });
}
