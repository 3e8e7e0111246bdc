import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { AskedLine } from "@vitrine/order-reader/line/asked-line";
import { lineToMatch } from "@vitrine/order-reader/matching/line-to-match";
import { rememberedKey } from "@vitrine/order-reader/proposal/remembered-words";
import type { SearchIndexCache } from "../../catalog/search-index/search-index-cache.ts";
import type { StemCache } from "../../catalog/text-search/stem-cache.ts";
import type { AuditOf } from "../../db/audit.ts";
import type { Refusal } from "../../http/refusals.ts";
import { openSearch, readLines } from "../read-lines.ts";
import type { CorrectionRepository, RememberedChange } from "./correction.repository.ts";

/** `by`: how the person is called who said so. */
export type CorrectionToRemember = {
  shopId: string;
  /** As it was written in the message, with or without the amount. */
  phrase: string;
  productId: string;
  skuId: string | null;
  by: string;
};

/** Who teaches more than this teaches the shop anew: the oldest go. */
const MOST_OF_SHOP = 1_000;
/** A longer phrase is never written a second time. */
const LONGEST_KEY = 120;

/**
 * Remembers which product people mean by some words, when a person chose it for them. `before` is what the words meant
 * until now.
 */
export async function rememberCorrection(
  deps: { searchIndexes: SearchIndexCache; stems: StemCache; corrections: CorrectionRepository },
  { shopId, phrase, productId, skuId, by }: CorrectionToRemember,
  audit?: AuditOf<RememberedChange>,
): Promise<Result<RememberedChange, Refusal>> {
  const search = await openSearch(deps, shopId, phrase);
  const [line, ...others] = readLines(phrase, search, new Map());
  if (!line) return refuse({ code: "phrase-unreadable" });
  if (others.length > 0) return refuse({ code: "phrase-of-several" });
  const key = rememberedKey(lineToMatch(line));
  if (key.length > LONGEST_KEY || line.repeat) return refuse({ code: "phrase-unreadable" });
  const product = { productId, sku: skuId };
  if (!(await deps.corrections.hasProduct(shopId, product))) return refuse({ code: "product-not-found" });
  const correction = { phrase: key, written: writtenOf(phrase, line), ...product, changedBy: by };
  return ok(await deps.corrections.save(shopId, correction, MOST_OF_SHOP, audit));
}

/** Without the amount in front or behind: "2 coquinhas" is remembered as "coquinhas". */
function writtenOf(phrase: string, { parts, without, excluded, at, end }: AskedLine): string {
  const [first, last] = [parts[0], parts.at(-1)];
  const isWhole = without.length + excluded.length > 0;
  return phrase.slice(first?.at ?? at, isWhole ? end : (last?.end ?? end)).trim();
}
