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
  let found = await search.find(
    shopId,
    words.map((word) => [word]),
    folded,
  );
  // Nothing has all these words as they were typed: perhaps one of them was mistyped.
  if (found.length === 0) found = await search.find(shopId, await search.likeWords(shopId, words), folded);
  const places = found.flatMap(({ nos }) =>
    // A place on the shelf is a rank of sales. What is not on the shelf is hidden.
    nos.flatMap((no) => shelf.placeOf.get(no) ?? []).sort((a, b) => a - b),
  );
  searches.set(folded, places);
  return places;
}
