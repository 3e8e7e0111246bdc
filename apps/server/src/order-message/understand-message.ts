import { foldText, wordsIn } from "@vitrine/domain/catalog/search/search-words";
import { ok, type Result } from "@vitrine/domain/result";
import { type AskedLine, wordsOf } from "@vitrine/order-reader/line/asked-line";
import { MAX_LINES } from "@vitrine/order-reader/line/reading";
import type { Candidate } from "@vitrine/order-reader/matching/candidate";
import { type LineToMatch, lineToMatch } from "@vitrine/order-reader/matching/line-to-match";
import type { Match } from "@vitrine/order-reader/matching/match";
import { matchLine } from "@vitrine/order-reader/matching/match-line";
import { type RememberedWords, rememberedFor } from "@vitrine/order-reader/proposal/remembered-words";
import { type BoughtOrder, repeatedLines } from "@vitrine/order-reader/proposal/repeated-orders";
import type { PriceScope } from "../catalog/products/price-scope.ts";
import type { ProductCache } from "../catalog/products/product-cache.ts";
import type { SearchIndex } from "../catalog/search-index/search-index.ts";
import type { SearchIndexCache } from "../catalog/search-index/search-index-cache.ts";
import type { StemCache } from "../catalog/text-search/stem-cache.ts";
import type { Refusal } from "../http/refusals.ts";
import { eachKind } from "./each-kind.ts";
import { findSubstitutes } from "./find-substitutes.ts";
import { cachedMatch } from "./index-cache.ts";
import { candidateAt, factsAt } from "./indexed-product.ts";
import { createMessageSearch, type MessageSearch } from "./message-search.ts";
import { createMessageTurns, type Pause } from "./message-turns.ts";
import {
  type MatchedLine,
  MOST_SHOWN,
  type ProposedLine,
  proposedLine,
  repeatedLine,
  unmetRepeat,
} from "./proposed-line.ts";
import { readLines } from "./read-lines.ts";

export type { ProposedLine, ProposedProduct } from "./proposed-line.ts";

export type UnderstandDeps = {
  searchIndexes: SearchIndexCache;
  viewsOf: ProductCache;
  stems: StemCache;
  rememberedWords: (shopId: string) => Promise<RememberedWords>;
};

/** Who asks, and what is known of them. */
export type MessageScope = {
  shopId: string;
  scope: PriceScope;
  now: number;
  /** Newest first. */
  bought: readonly BoughtOrder[];
};

/** Of all messages of this process, whatever their door. */
const turns = createMessageTurns();

/** What a message asks for, line by line, with proposals. Nothing is added to an order. */
export async function understandMessage(
  { searchIndexes, viewsOf, stems, rememberedWords }: UnderstandDeps,
  { shopId, scope, now, bought }: MessageScope,
  text: string,
): Promise<Result<ProposedLine[], Refusal>> {
  const [{ index, versionOf }, remembered] = await Promise.all([
    searchIndexes.open(shopId, scope),
    rememberedWords(shopId),
  ]);
  const search = await createMessageSearch(stems, index, wordsIn(foldText(text)));
  const times = timesBought(bought);
  const own = [...times.keys()].flatMap((id) => index.positionOf(id) ?? []);
  const understood = await turns.run(shopId, async (pause) => {
    await search.learn(pause);
    const read = readLines(text, search, remembered);
    const lines = read.filter((line) => wordsOf(line).length > 0).slice(0, MAX_LINES);
    return { read, matched: await matchAll(lines, { index, search, times, own, remembered }, pause) };
  });
  if (!understood.ok) return understood;
  const { read, matched } = understood.value;
  const wordsAt = (id: string) => {
    const position = index.positionOf(id);
    return position === undefined ? [] : factsAt(index, position).words;
  };
  const repeated = read.flatMap((line) => repeatedLines(line, bought, { now, wordsAt }));
  // "repete meu último pedido" of somebody who has placed none, or none on that day.
  const unmet = read.filter(
    (line) => line.repeat !== null && wordsOf(line).length === 0 && !repeated.some((each) => each.line === line),
  );
  const ids = new Set([
    ...matched.flatMap(({ match }) => match.ranked.map(({ candidate }) => candidate.product.id)),
    ...repeated.map(({ productId }) => productId),
  ]);
  const load = async (some: readonly string[]) =>
    new Map((await viewsOf({ shopId, versionOf, scope }, some)).map((view) => [view.providerId, view]));
  const views = await load([...ids]);
  const found = matched.map((each) => proposedLine(text, each, views));
  const proposed = [
    ...(await findSubstitutes({ index, stems, load }, matched, found)),
    ...repeated.flatMap((each) => repeatedLine(text, each, views.get(each.productId))),
    ...unmet.map((line) => unmetRepeat(text, line)),
  ];
  return ok(proposed.sort((a, b) => a.at - b.at));
}

function timesBought(bought: readonly BoughtOrder[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { lines } of bought)
    for (const { productId } of lines) times.set(productId, (times.get(productId) ?? 0) + 1);
  return times;
}

type MatchContext = {
  index: SearchIndex;
  search: MessageSearch;
  times: ReadonlyMap<string, number>;
  /** Where the products are that the contact bought. */
  own: readonly number[];
  remembered: RememberedWords;
};

/** Line by line: other requests are served in between. */
async function matchAll(lines: readonly AskedLine[], context: MatchContext, pause: Pause): Promise<MatchedLine[]> {
  const matched: MatchedLine[] = [];
  for (const line of lines) {
    matched.push(...matchesOf(line, context));
    await pause();
  }
  return matched;
}

function matchesOf(line: AskedLine, context: MatchContext): MatchedLine[] {
  const kinds = line.isEachKind ? eachKind(line, matchAmong(lineToMatch(line), context), context.index) : undefined;
  if (!kinds) return [matchOf(line, context)];
  return kinds.map((kind) => ({ ...matchOf(kind.line, context), ...(kind.match && { match: kind.match }) }));
}

function matchOf(line: AskedLine, context: MatchContext): MatchedLine {
  const { index, remembered } = context;
  const toMatch = lineToMatch(line);
  const known = rememberedFor(remembered, toMatch, (id) => {
    const position = shownPosition(index, id);
    return position === undefined ? undefined : factsAt(index, position);
  });
  const meant = known && shownPosition(index, known.productId);
  const match = firstMatches(toMatch, context);
  if (!known || meant === undefined) return { line, toMatch, match };
  const candidate = candidateAt(index, meant, { rank: 0 });
  return { line, toMatch, match: asRemembered(match, candidate), remembered: known };
}

function shownPosition(index: SearchIndex, id: string): number | undefined {
  const position = index.positionOf(id);
  return position === undefined || index.hidden.has(position) ? undefined : position;
}

/**
 * Those that are shown. The dozens of others would wait with the message for the database, until they are old objects of
 * the heap. Whoever asks for the same, and bought nothing before, means the same.
 */
function firstMatches(toMatch: LineToMatch, context: MatchContext): Match {
  const { index, own } = context;
  const find = () => {
    const whole = matchAmong(toMatch, context);
    const match = whole.ranked.length > 0 || !toMatch.amount ? whole : matchOfKnown(toMatch, context);
    return { ...match, ranked: match.ranked.slice(0, MOST_SHOWN) };
  };
  const isSameForAll = own.length === 0 && index.hidden.size === 0 && !toMatch.wantsCheapest;
  return isSameForAll ? cachedMatch(index, toMatch, find) : find();
}

/** What the words mean that the shop knows, where no product has anything like all of them. Nobody can be sure of it. */
function matchOfKnown(toMatch: LineToMatch, context: MatchContext): Match {
  const words = toMatch.words.filter((word) => context.search.areTogether([word], { asHead: false }));
  if (words.length === toMatch.words.length) return matchAmong(toMatch, context);
  const { ranked } = matchAmong({ ...toMatch, words }, context);
  return ranked.length > 0
    ? { ranked, confidence: "unsure", reason: "some-words" }
    : { ranked, confidence: "none", reason: "not-found" };
}

/** The products that a line may mean, those that the contact bought among them. */
function matchAmong(toMatch: LineToMatch, { index, search, times, own }: MatchContext): Match {
  const found = search.candidates(toMatch.words, toMatch.sizes);
  const all = own.length > 0 ? [...new Set([...found, ...own])] : found;
  const positions = index.hidden.size > 0 ? all.filter((position) => !index.hidden.has(position)) : all;
  // Who bought nothing bought none of these: hundreds of ids need not be read.
  const isOfSearch = new Set(found);
  const timesAt = (position: number) => (own.length > 0 ? (times.get(index.idAt(position)) ?? 0) : 0);
  const candidates = positions.map((position, rank) =>
    candidateAt(index, position, {
      rank: Math.min(rank, found.length),
      timesBought: timesAt(position),
      isFound: isOfSearch.has(position),
    }),
  );
  return matchLine(toMatch, candidates, index.synonyms);
}

function asRemembered(match: Match, candidate: Candidate): Match {
  const isMeant = { isComplete: true, isOtherThing: false, contradicts: false };
  const first = { candidate, score: 1, words: 1, coverage: 1, extras: 0, best: 1, noun: 1, ...isMeant };
  const others = match.ranked.filter((other) => other.candidate.product.id !== candidate.product.id);
  return { ranked: [first, ...others], confidence: "certain", reason: "remembered" };
}
