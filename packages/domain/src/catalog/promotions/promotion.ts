import { isWithin, nextEdge, type Period } from "../../time/period.ts";
import type { NewOffer } from "../changes/bulk-edit.ts";
import { foldText } from "../search/search-words.ts";

/** Prices below the usual ones for some time. */
export type Promotion = {
  id: string;
  offer: NewOffer;
  period: Period;
  isPaused: boolean;
  products: PromotedProducts;
};

/** Products that are in any of these lists, without those that are left out. */
export type PromotedProducts = {
  isWholeShop: boolean;
  collectionIds: readonly string[];
  /** With the categories below them. */
  categoryIds: readonly string[];
  /** However they are written. */
  brands: readonly string[];
  productIds: readonly string[];
  exceptProductIds: readonly string[];
  /**
   * A product that has got a price stays until the promotion ends. For collections that ask for prices: they would let it
   * go for the price that the promotion made, and take it again without it, for ever.
   */
  keepsProducts: boolean;
};

export type PromotionState = "scheduled" | "running" | "paused" | "ended";

export function promotionState({ period, isPaused }: Pick<Promotion, "period" | "isPaused">, now: number) {
  if (period.until !== null && now >= period.until) return "ended" satisfies PromotionState;
  if (isPaused) return "paused" satisfies PromotionState;
  return (isWithin(period, now) ? "running" : "scheduled") satisfies PromotionState;
}

export function runningPromotions(promotions: readonly Promotion[], now: number): Promotion[] {
  return promotions.filter((promotion) => promotionState(promotion, now) === "running");
}

/** Products and prices that change while a promotion runs have its price after this time. */
const CHECK_AGAIN_MS = 10 * 60_000;

/** When the prices must be looked at again; null when no promotion runs or will run. */
export function nextCheck(promotions: readonly Promotion[], now: number): number | null {
  const active = promotions.filter(({ isPaused }) => !isPaused);
  const edge = nextEdge(
    active.map(({ period }) => period),
    now,
  );
  if (runningPromotions(active, now).length === 0) return edge;
  return Math.min(edge ?? Number.POSITIVE_INFINITY, now + CHECK_AGAIN_MS);
}

export type PromotableProduct = {
  id: string;
  brand: string;
  /** Its categories and all those above them. */
  categoryIds: readonly string[];
  collectionIds: readonly string[];
};

export function isPromoted(product: PromotableProduct, products: PromotedProducts): boolean {
  if (products.exceptProductIds.includes(product.id)) return false;
  if (products.isWholeShop || products.productIds.includes(product.id)) return true;
  if (product.collectionIds.some((id) => products.collectionIds.includes(id))) return true;
  if (product.categoryIds.some((id) => products.categoryIds.includes(id))) return true;
  return products.brands.some((brand) => foldText(brand) === foldText(product.brand));
}

/** Whether both can be on at the same moment. */
export function doPeriodsMeet(a: Period, b: Period): boolean {
  const starts = (period: Period) => period.from ?? Number.NEGATIVE_INFINITY;
  const ends = (period: Period) => period.until ?? Number.POSITIVE_INFINITY;
  return starts(a) < ends(b) && starts(b) < ends(a);
}
