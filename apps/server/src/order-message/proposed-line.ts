import type { Product } from "@vitrine/contract/storefront/catalog";
import { toCents } from "@vitrine/contract/wire/money";
import { shownPrices } from "@vitrine/domain/catalog/offer";
import { priceInSteps } from "@vitrine/domain/catalog/quantity/quantity-price";
import { soldInMultiples } from "@vitrine/domain/catalog/quantity/quantity-rule";
import { foldText, wordsIn } from "@vitrine/domain/catalog/search/search-words";
import { cents } from "@vitrine/domain/money";
import type { AskedAmount } from "@vitrine/order-reader/line/asked-amount";
import { type AskedLine, textOf } from "@vitrine/order-reader/line/asked-line";
import { LARGE } from "@vitrine/order-reader/line/reading";
import type { LineToMatch } from "@vitrine/order-reader/matching/line-to-match";
import type { Confidence, Match, MatchReason } from "@vitrine/order-reader/matching/match";
import type { NameFacts } from "@vitrine/order-reader/matching/name-facts";
import { chooseVariant, hasSize } from "@vitrine/order-reader/proposal/choose-variant";
import {
  askedAmount,
  inMultiples,
  type LineQuantity,
  lineQuantity,
} from "@vitrine/order-reader/proposal/line-quantity";
import type { RememberedProduct } from "@vitrine/order-reader/proposal/remembered-words";
import type { RepeatedLine } from "@vitrine/order-reader/proposal/repeated-orders";
import type { Question } from "@vitrine/order-reader/words/question-phrases";
import { nothingToRepeatText, notRepeatedText, repeatedPriceText } from "@vitrine/wording/screen/repeat-text";

export type ProposedProduct = {
  product: Product;
  sku: string;
  quantity: number;
  isAvailable: boolean;
  /** Somebody said which variant is meant, or the product has none. */
  isVariantKnown: boolean;
};

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
  /** What the contact wants to know of the product. Null for a line that orders it. */
  question: Question | null;
  /** What is different from when the contact bought it: a sentence each. */
  changes: readonly string[];
};

/** A line with the products that may be meant. */
export type MatchedLine = { line: AskedLine; toMatch: LineToMatch; match: Match; remembered?: RememberedProduct };

export const MOST_SHOWN = 3;

export function proposedLine(
  text: string,
  { line, toMatch, match, remembered }: MatchedLine,
  views: ReadonlyMap<string, Product>,
): ProposedLine {
  const offered: ReturnType<typeof offerOf>[] = [];
  for (const { candidate } of match.ranked) {
    const { id, facts } = candidate.product;
    const product = views.get(id);
    if (!product) continue;
    const rememberedSku = remembered?.productId === id ? remembered.sku : null;
    offered.push(offerOf(toMatch, product, { facts, rememberedSku }));
  }
  const [first, ...others] = offered;
  const isSoldOut = first !== undefined && !first.isAvailable;
  // What people once meant cannot be had now, so a person has to look.
  const isDoubtful = isSoldOut && match.reason === "remembered";
  return {
    text: textOf(text, line),
    at: line.at,
    end: line.end,
    asked: first ? first.asked : line.amount,
    confidence: first ? (isDoubtful ? "likely" : sureOf(match.confidence, first.how)) : "none",
    reason: first ? match.reason : "not-found",
    quantity: first?.how ?? { quantity: 1, reason: "not-said" },
    proposed: first ?? null,
    alternatives: others.slice(0, MOST_SHOWN - 1),
    substitutes: isSoldOut ? insteadOf(first, others) : [],
    question: line.asks,
    changes: [],
  };
}

/** Other colours and sizes of what is sold out, then other products that can be had. */
function insteadOf(gone: ProposedProduct, others: readonly ProposedProduct[]): ProposedProduct[] {
  const available = others.filter(({ isAvailable }) => isAvailable);
  return [...otherVariants(gone), ...available].slice(0, MOST_SHOWN - 1);
}

/** The variants that differ in the fewest options, the next size first. */
function otherVariants(gone: ProposedProduct): ProposedProduct[] {
  const { product, sku } = gone;
  const own = product.dimensions.find((each) => each.sku === sku);
  if (!own || !product.isActive) return [];
  const place = product.dimensions.indexOf(own);
  const near = (each: (typeof product.dimensions)[number]) => Math.abs(product.dimensions.indexOf(each) - place);
  const sharing = (options: Readonly<Record<string, string>>) =>
    Object.entries(own.dimensions).filter(([attribute, option]) => options[attribute] === option).length;
  return product.dimensions
    .filter(({ isAvailable, dimensions }) => isAvailable && sharing(dimensions) > 0)
    .toSorted((a, b) => sharing(b.dimensions) - sharing(a.dimensions) || near(a) - near(b))
    .map((each) => ({ ...gone, sku: each.sku, isAvailable: true, isVariantKnown: true }));
}

/** Whoever asked for 30 and gets 36, or for 6 oranges of a shop that weighs them, has to see it first. */
function sureOf(confidence: Confidence, { reason }: LineQuantity): Confidence {
  return confidence === "certain" && (reason === "multiple" || reason === "unknown-pack") ? "likely" : confidence;
}

/** A product as the answer to a line. */
export function offerOf(
  line: LineToMatch,
  product: Product,
  { facts, rememberedSku = null }: { facts: NameFacts; rememberedSku?: string | null },
): ProposedProduct & { how: LineQuantity; asked: AskedAmount | null } {
  const { soldInKilo, amountInKilo } = product;
  const multiples = soldInMultiples(product);
  const asked = chooseVariant(line, product, facts.words);
  const remembered = product.dimensions.find(({ sku }) => sku === rememberedSku);
  const variant = asked?.isWhole ? asked : (remembered ?? asked);
  const isOption = line.isLoose && line.amount !== null && isOptionNumber(product, line.amount.value, line.words);
  const price = toCents(shownPrices(product).paid);
  const sold = { facts, soldInKilo, amountInKilo, price, ...multiples };
  const counted = isOption ? { ...line, amount: null } : line;
  const how = lineQuantity(counted, sold);
  return {
    product,
    sku: variant?.sku ?? product.sku,
    quantity: how.quantity,
    how,
    isAvailable: product.isActive && (variant?.isAvailable ?? true),
    isVariantKnown: remembered !== undefined || (asked?.isWhole ?? true),
    asked: askedAmount(counted, sold),
  };
}

/** What one costs of so many, where they are all of this product in the order. */
export function priceOf({
  product,
  sku,
  quantity,
}: Pick<ProposedProduct, "product" | "quantity"> & { sku: string | null }) {
  const variant = product.dimensions.find((each) => each.sku === sku);
  const { quantityPrices } = variant ?? product;
  return priceInSteps(variant?.priceDefault ?? shownPrices(product).paid, quantityPrices, quantity);
}

/** "calça 42" names a size, "base bege 30" a colour. */
function isOptionNumber({ attributes }: Product, value: number, words: readonly string[]): boolean {
  const isAsked = (word: string) => word === String(value) || words.includes(word);
  return attributes.some(({ options }) =>
    options.some(({ name }) => {
      // "chinelo 38" is one of the size 37/38.
      if (hasSize(foldText(name), new Set([String(value)]))) return true;
      // "milkshake de ovomaltine 500"
      if (value >= LARGE && new RegExp(`^${value} ?[a-z]+$`).test(foldText(name))) return true;
      const own = wordsIn(foldText(name));
      return own.includes(String(value)) && own.every(isAsked);
    }),
  );
}

/** What the contact bought before, with its variant, at the price of today. What is not sold any more is named. */
export function repeatedLine(
  text: string,
  { line, sku, quantity, was }: RepeatedLine,
  product: Product | undefined,
): ProposedLine[] {
  const where = { text: textOf(text, line), at: line.at, end: line.end, asked: null, question: null };
  const none = { alternatives: [], substitutes: [] };
  if (!product) {
    const changes = was ? [notRepeatedText(was.name, "product-not-found")] : [];
    const how = { quantity, reason: "as-asked" } as const;
    const nothing = { confidence: "none", reason: "not-found", quantity: how, proposed: null } as const;
    return was ? [{ ...where, ...none, ...nothing, text: was.name, changes }] : [];
  }
  const variant = product.dimensions.find((each) => each.sku === sku);
  const isVariantKnown = variant !== undefined || product.dimensions.length === 0;
  const isAvailable = product.isActive && (variant?.isAvailable ?? true);
  const now = inMultiples({ quantity, reason: "as-asked" }, soldInMultiples(product));
  const price = toCents(priceOf({ product, sku, quantity: now.quantity }));
  const isDearer = was !== undefined && was.price !== price;
  const changes = isDearer ? [repeatedPriceText({ name: was.name, before: cents(was.price), now: price })] : [];
  const proposed = { product, sku: sku ?? product.sku, quantity: now.quantity, isAvailable, isVariantKnown };
  // Whoever names an order means all its lines. What is only usual may be another thing today.
  const isNamed = line.repeat?.of !== "usual" && isVariantKnown && now.reason === "as-asked";
  return [
    {
      ...where,
      ...none,
      confidence: isNamed ? "certain" : "likely",
      reason: "bought-before",
      quantity: now,
      proposed,
      changes,
    },
  ];
}

/** Nothing that the contact bought is meant: the line says so. */
export function unmetRepeat(text: string, line: AskedLine): ProposedLine {
  return {
    ...{ text: textOf(text, line), at: line.at, end: line.end, asked: null, question: null },
    ...{ confidence: "none", reason: "not-found", quantity: { quantity: 1, reason: "not-said" }, proposed: null },
    ...{ alternatives: [], substitutes: [], changes: [nothingToRepeatText] },
  };
}
