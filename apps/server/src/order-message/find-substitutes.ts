import type { Product } from "@vitrine/contract/storefront/catalog";
import type { LineToMatch } from "@vitrine/order-reader/matching/line-to-match";
import { matchLine } from "@vitrine/order-reader/matching/match-line";
import type { SearchIndex } from "../catalog/search-index/search-index.ts";
import type { StemCache } from "../catalog/text-search/stem-cache.ts";
import { candidateAt, factsAt } from "./indexed-product.ts";
import { createMessageSearch } from "./message-search.ts";
import { type MatchedLine, MOST_SHOWN, offerOf, type ProposedLine, type ProposedProduct } from "./proposed-line.ts";

type SubstituteDeps = {
  index: SearchIndex;
  stems: StemCache;
  load: (ids: readonly string[]) => Promise<ReadonlyMap<string, Product>>;
};

/** Some of those that are found are sold out, too. */
const MOST_LOADED = 8;

/** For a line whose product is sold out, and which found no other: products of the same kind that can be had. */
export async function findSubstitutes(
  deps: SubstituteDeps,
  matched: readonly MatchedLine[],
  lines: readonly ProposedLine[],
): Promise<ProposedLine[]> {
  return Promise.all(
    lines.map(async (line, at) => {
      const { proposed, substitutes } = line;
      if (!proposed || proposed.isAvailable || substitutes.length > 0) return line;
      const { toMatch } = matched[at] as MatchedLine;
      return { ...line, substitutes: await likeIt(deps, proposed.product.providerId, toMatch) };
    }),
  );
}

async function likeIt(
  { index, stems, load }: SubstituteDeps,
  productId: string,
  line: LineToMatch,
): Promise<ProposedProduct[]> {
  const own = index.positionOf(productId);
  if (own === undefined) return [];
  const { words, measures } = factsAt(index, own);
  const search = await createMessageSearch(stems, index, words);
  const sizes = measures.filter((measure) => /m[gl]$/.test(measure));
  const found = new Set([
    ...search.candidates(words.slice(0, 2), sizes),
    ...search.candidates(words.slice(0, 1), sizes),
  ]);
  const candidates = [...found]
    .filter((position) => position !== own && !index.hidden.has(position))
    .map((position, rank) => candidateAt(index, position, { rank }));
  // What the line says it must not be, the substitute must not be either.
  const wanted: LineToMatch = { ...line, words, sizes, amount: null, isLoose: false };
  const ranked = matchLine(wanted, candidates, index.synonyms).ranked.slice(0, MOST_LOADED);
  const views = await load(ranked.map(({ candidate }) => candidate.product.id));
  return ranked
    .flatMap(({ candidate }) => {
      const { id, facts } = candidate.product;
      const product = views.get(id);
      return product ? [offerOf(line, product, { facts })] : [];
    })
    .filter(({ isAvailable }) => isAvailable)
    .slice(0, MOST_SHOWN - 1);
}
