import { foldText, searchWords } from "@vitrine/domain/catalog/search-words";
import type { SearchRepository } from "./search.repository.ts";
import type { OpenShelf } from "./shelves.ts";

/** Places on the shelf that fit the text, best first: by how well they fit, then by how well they sell. */
export async function searchText(
  search: SearchRepository,
  { shelf, searches }: OpenShelf,
  shopId: string,
  text: string,
): Promise<number[]> {
  const folded = foldText(text);
  const kept = searches.get(folded);
  if (kept) return kept;
  const words = searchWords(text);
  if (words.length === 0) return [];
  const found = (await findWords(search, shopId, words, text)) ?? [];
  const places = found.flatMap(({ nos }) =>
    // A place on the shelf is a rank of sales. What is not on the shelf is hidden.
    nos.flatMap((no) => shelf.placeOf.get(no) ?? []).sort((a, b) => a - b),
  );
  searches.set(folded, places);
  return places;
}

/** Too short to tell what was meant: "de", "kg". */
const SHORT = 2;

async function findWords(search: SearchRepository, shopId: string, words: readonly string[], text: string) {
  const asTyped = await search.find(
    shopId,
    words.map((word) => [word]),
    text,
  );
  if (asTyped.length > 0) return asTyped;
  // Nothing has all these words: perhaps one was mistyped, or is a word this shop does not know.
  const long = words.filter((word) => word.length > SHORT);
  const meant = (await search.likeWords(shopId, long)).filter((alternatives) => alternatives.length > 0);
  return meant.length > 0 ? search.find(shopId, meant, text) : undefined;
}
