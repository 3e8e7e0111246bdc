import type { Product } from "@vitrine/contract/storefront/catalog";
import { toCents } from "@vitrine/contract/wire/money";
import { shownPrices } from "@vitrine/domain/catalog/offer";
import { foldText, wordsIn } from "@vitrine/domain/catalog/search/search-words";
import { chooseVariant } from "@vitrine/domain/order-message/matching/choose-variant";
import { type LineQuantity, lineQuantity } from "@vitrine/domain/order-message/matching/line-quantity";
import { type LineToMatch, lineToMatch } from "@vitrine/domain/order-message/matching/line-to-match";
import {
  type Confidence,
  type Match,
  type MatchReason,
  matchLine,
} from "@vitrine/domain/order-message/matching/match-line";
import type { NameFacts } from "@vitrine/domain/order-message/matching/name-facts";
import { type RememberedWords, rememberedProduct } from "@vitrine/domain/order-message/matching/remembered-words";
import type { AskedAmount } from "@vitrine/domain/order-message/reading/asked-amount";
import { type AskedLine, textOf, wordsOf } from "@vitrine/domain/order-message/reading/asked-line";
import { MOST_LINES, readMessage } from "@vitrine/domain/order-message/reading/read-message";
import { type BoughtOrder, repeatedLines } from "@vitrine/domain/order-message/repeated-orders";
import { splitLine } from "@vitrine/domain/order-message/split-line";
import type { PriceScope } from "../catalog/products/price-scope.ts";
import type { ProductCache } from "../catalog/products/product-cache.ts";
import type { SearchIndex } from "../catalog/search-index/search-index.ts";
import type { SearchIndexCache } from "../catalog/search-index/search-index-cache.ts";
import type { StemCache } from "../catalog/text-search/stem-cache.ts";
import { candidateAt } from "./indexed-product.ts";
import { createMessageSearch, type MessageSearch } from "./message-search.ts";

export type UnderstandDeps = { searchIndexes: SearchIndexCache; viewsOf: ProductCache; stems: StemCache };

/** Who asks, and what is known of them and of the shop's words. */
export type MessageScope = {
  shopId: string;
  scope: PriceScope;
  now: number;
  /** Newest first. */
  bought: readonly BoughtOrder[];
  remembered: RememberedWords;
};

export type ProposedProduct = { product: Product; sku: string; quantity: number; isAvailable: boolean };

/** A line of a message with what the shop has for it. */
export type ProposedLine = {
  text: string;
  at: number;
  end: number;
  asked: AskedAmount | null;
  confidence: Confidence;
  reason: MatchReason;
  quantity: LineQuantity;
  /** Null when nothing was found. It may be sold out: then there are substitutes. */
  proposed: ProposedProduct | null;
  alternatives: ProposedProduct[];
  substitutes: ProposedProduct[];
};

const MOST_SHOWN = 3;
/** Loaded for each line: one more than shown, for the case that one is gone. */
const MOST_LOADED = 4;

type MatchedLine = { line: AskedLine; toMatch: LineToMatch; match: Match };

/** What a message asks for, line by line, with proposals. Nothing is added to an order. */
export async function understandMessage(
  { searchIndexes, viewsOf, stems }: UnderstandDeps,
  { shopId, scope, now, bought, remembered }: MessageScope,
  text: string,
): Promise<ProposedLine[]> {
  const { index, versionOf } = await searchIndexes.open(shopId, scope);
  const search = await createMessageSearch(stems, index, wordsIn(foldText(text)));
  const times = timesBought(bought);
  const read = readMessage(text, search.isNumberInName).flatMap((line) => splitLine(line, search));
  const repeated = read.flatMap((line) => repeatedLines(line, bought, now));
  const lines = withNames(
    read.filter((line) => wordsOf(line).length > 0),
    search,
  ).slice(0, MOST_LINES);
  const matched = lines.map((line) => matchOf(line, { index, search, times, remembered }));
  const ids = new Set([
    ...matched.flatMap(({ match }) => match.ranked.slice(0, MOST_LOADED).map(({ candidate }) => candidate.id)),
    ...repeated.map(({ productId }) => productId),
  ]);
  const views = new Map((await viewsOf({ shopId, versionOf, scope }, [...ids])).map((view) => [view.providerId, view]));
  const proposed = [
    ...matched.map((each) => proposedLine(text, each, views)),
    ...repeated.flatMap(({ line, productId, sku, quantity }) => {
      const product = views.get(productId);
      return product
        ? [repeatedLine(text, line, { product, sku: sku ?? product.sku, quantity, isAvailable: product.isActive })]
        : [];
    }),
  ];
  return proposed.sort((a, b) => a.at - b.at);
}

function timesBought(bought: readonly BoughtOrder[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { lines } of bought)
    for (const { productId } of lines) times.set(productId, (times.get(productId) ?? 0) + 1);
  return times;
}

/** "2 camisetas pretas M e 1 branca G": a line of options alone is about the goods of the line before. */
function withNames(lines: readonly AskedLine[], search: MessageSearch): AskedLine[] {
  const named: AskedLine[] = [];
  for (const line of lines) {
    const before = named.at(-1);
    const isElliptic = before && wordsOf(line).every(search.isOption);
    const names = before?.parts.filter((part) => part.kind === "word" && !search.isOption(part.word)) ?? [];
    named.push(isElliptic ? { ...line, parts: [...names, ...line.parts] } : line);
  }
  return named;
}

type MatchContext = {
  index: SearchIndex;
  search: MessageSearch;
  times: ReadonlyMap<string, number>;
  remembered: RememberedWords;
};

function matchOf(line: AskedLine, { index, search, times, remembered }: MatchContext): MatchedLine {
  const toMatch = lineToMatch(line);
  const found = search.candidates(toMatch.words, toMatch.sizes);
  const own = [...times.keys()].flatMap((id) => index.positionOf(id) ?? []);
  const known = rememberedProduct(remembered, toMatch);
  const meant = known === undefined ? undefined : index.positionOf(known);
  const positions = [...new Set([...found, ...own, ...(meant === undefined ? [] : [meant])])].filter(
    (position) => !index.hidden.has(position),
  );
  const candidates = positions.map((position, rank) =>
    candidateAt(index, position, {
      rank: Math.min(rank, found.length),
      timesBought: times.get(index.idAt(position)) ?? 0,
    }),
  );
  const match = matchLine(toMatch, candidates, index.synonyms);
  if (meant === undefined) return { line, toMatch, match };
  return {
    line,
    toMatch,
    match: asRemembered(
      match,
      candidates.find(({ id }) => id === known),
    ),
  };
}

function asRemembered(match: Match, candidate: Match["ranked"][number]["candidate"] | undefined): Match {
  if (!candidate) return match;
  const first = { candidate, score: 1, coverage: 1, isComplete: true, extras: 0, contradicts: false };
  const others = match.ranked.filter((other) => other.candidate.id !== candidate.id);
  return { ranked: [first, ...others], confidence: "certain", reason: "remembered" };
}

function proposedLine(
  text: string,
  { line, toMatch, match }: MatchedLine,
  views: ReadonlyMap<string, Product>,
): ProposedLine {
  const offered = match.ranked.flatMap(({ candidate }) => {
    const product = views.get(candidate.id);
    return product ? [offerOf(toMatch, product, candidate.facts)] : [];
  });
  const [first, ...others] = offered;
  const isSoldOut = first !== undefined && !first.isAvailable;
  return {
    text: textOf(text, line),
    at: line.at,
    end: line.end,
    asked: line.amount,
    confidence: first ? match.confidence : "none",
    reason: first ? match.reason : "not-found",
    quantity: first?.how ?? { quantity: 1, reason: "not-said" },
    proposed: first ?? null,
    alternatives: others.slice(0, MOST_SHOWN - 1),
    substitutes: isSoldOut ? others.filter(({ isAvailable }) => isAvailable).slice(0, MOST_SHOWN - 1) : [],
  };
}

function offerOf(line: LineToMatch, product: Product, facts: NameFacts): ProposedProduct & { how: LineQuantity } {
  const { soldInKilo, amountInKilo } = product;
  const variant = chooseVariant(line, product);
  const isOption = line.isLoose && line.amount !== null && isOptionNumber(product, line.amount.value);
  const price = toCents(shownPrices(product).paid);
  const how = lineQuantity(isOption ? { ...line, amount: null } : line, { facts, soldInKilo, amountInKilo, price });
  const isAvailable = product.isActive && (variant?.isAvailable ?? true);
  return { product, sku: variant?.sku ?? product.sku, quantity: how.quantity, isAvailable, how };
}

/** "calça 42" names a size. */
function isOptionNumber({ attributes }: Product, value: number): boolean {
  return attributes.some(({ options }) => options.some(({ name }) => foldText(name) === String(value)));
}

function repeatedLine(text: string, line: AskedLine, proposed: ProposedProduct): ProposedLine {
  return {
    text: textOf(text, line),
    at: line.at,
    end: line.end,
    asked: null,
    confidence: "likely",
    reason: "bought-before",
    quantity: { quantity: proposed.quantity, reason: "as-asked" },
    proposed,
    alternatives: [],
    substitutes: [],
  };
}
