import type { FeedItem, FeedLimits } from "@vitrine/domain/catalog/feeds/feed-item";
import type { Cents } from "@vitrine/domain/money";
import type { PolicyKind } from "@vitrine/domain/shop/company";

/** How a receiver reads a catalogue. A file is written piece by piece. */
export type FeedFormat = {
  file: string;
  contentType: string;
  limits: FeedLimits;
  /** Changes when the same catalogue is written otherwise. */
  revision: number;
  begin(shop: FeedShop): string;
  write(items: readonly FeedItem[], shop: FeedShop): string;
  end(): string;
};

/** What is said about the shop, and how its pages and pictures are addressed. */
export type FeedShop = {
  name: string;
  url: string;
  /** Of each policy that the shop has written. */
  policyUrls: Partial<Record<PolicyKind, string>>;
  pageUrl: (pageId: string) => string;
  pictureUrl: (original: string) => string;
};

/** `1234.50 BRL`. */
export function feedPrice(amount: Cents): string {
  return `${(amount / 100).toFixed(2)} BRL`;
}

/** Receivers name two options themselves; the others are in the title. */
export function optionNamed({ options }: Pick<FeedItem, "options">, name: RegExp): string {
  return options.find((option) => name.test(option.name))?.value ?? "";
}

export const COLOR = /^cor(es)?$/i;
export const SIZE = /^tamanhos?$/i;

export const MOST_PICTURES = 10;
