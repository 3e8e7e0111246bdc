import type { Cents } from "../../money.ts";
import { foldText } from "../search/search-words.ts";

/** Which products are in a collection. Every condition that is given must hold; without one, no product is. */
export type CollectionRule = {
  /** In one of these, or in a category below them. */
  categoryIds: readonly string[];
  /** Of one of these, however they are written. */
  brands: readonly string[];
  /** Of the lowest price that a customer pays for it. */
  minPrice: Cents | null;
  maxPrice: Cents | null;
  isInPromotion: boolean;
};

/** Whether no price can be in the range of a rule. */
export function isPriceRangeBackwards({
  minPrice,
  maxPrice,
}: {
  minPrice?: number | null;
  maxPrice?: number | null;
}): boolean {
  return minPrice != null && maxPrice != null && minPrice > maxPrice;
}

export type RuledProduct = {
  /** Its categories and all those above them. */
  categoryIds: readonly string[];
  brand: string;
  price: Cents;
  isInPromotion: boolean;
};

export function isInCollection(product: RuledProduct, rule: CollectionRule): boolean {
  const { categoryIds, brands, minPrice, maxPrice, isInPromotion } = rule;
  const conditions = [
    categoryIds.length > 0 && product.categoryIds.some((id) => categoryIds.includes(id)),
    brands.length > 0 && brands.some((brand) => foldText(brand) === foldText(product.brand)),
    minPrice !== null && product.price >= minPrice,
    maxPrice !== null && product.price <= maxPrice,
    isInPromotion && product.isInPromotion,
  ];
  const given = [categoryIds.length > 0, brands.length > 0, minPrice !== null, maxPrice !== null, isInPromotion];
  return given.some((isGiven) => isGiven) && conditions.every((holds, index) => holds || !given[index]);
}
