import { foldText } from "../catalog/search/search-words.ts";

const LONGEST = 40;

/** The id that a thing of this name gets: its words in plain letters. `turn` counts from 1 while others have it. */
export function idFromName(
  name: string,
  { turn = 1, otherwise = "loja" }: { turn?: number; otherwise?: string } = {},
): string {
  const ending = turn === 1 ? "" : `-${turn}`;
  const words = foldText(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST - ending.length)
    .replaceAll(/^-+|-+$/g, "");
  return `${words || otherwise}${ending}`;
}
