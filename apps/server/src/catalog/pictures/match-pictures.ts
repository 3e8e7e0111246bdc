import { guessesOf, matchPicture } from "@vitrine/domain/catalog/pictures/picture-names";
import type { PictureMatchRepository, PictureTarget } from "./picture-match.repository.ts";

export type MatchedPicture = {
  name: string;
  match: (PictureTarget & { place: number }) | null;
  problem: "unknown" | "several" | null;
};

/** Says for each file name whose picture it is. */
export async function matchPictures(
  { pictureMatches }: { pictureMatches: PictureMatchRepository },
  shopId: string,
  fileNames: readonly string[],
): Promise<MatchedPicture[]> {
  const guesses = fileNames.flatMap(guessesOf);
  const ids = [...new Set(guesses.flatMap((guess) => guess.ids))];
  const names = [...new Set(guesses.map(({ name }) => name).filter((name) => name !== ""))];
  const found = await pictureMatches.find(shopId, { ids, names });
  return fileNames.map((name) => {
    const match = matchPicture(name, found);
    if (typeof match === "string") return { name, match: null, problem: match };
    const { productId, productName, sku } = match.target;
    return { name, match: { productId, productName, sku, place: match.place }, problem: null };
  });
}
