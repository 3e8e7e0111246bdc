import type { PanelCollection, WireCollectionRule } from "@vitrine/contract/panel/catalog-groups";
import { reaisText } from "../../../lib/number-text.ts";

export type CollectionFields = {
  name: string;
  /** Null: the products are chosen by hand. */
  rule: WireCollectionRule | null;
  /** Null while nobody chose: those that it has. */
  picked: string[] | null;
};

export const blankCollection: CollectionFields = { name: "", rule: null, picked: null };

export const collectionLabels = { name: "Nome", rule: "Produtos", picked: "Produtos da coleção" };

export function toCollectionFields({ name, rule }: PanelCollection): CollectionFields {
  return { name, rule, picked: null };
}

/** Only the conditions that say something. */
export function cleanedRule({ categoryIds = [], brands = [], minPrice, maxPrice, isInPromotion }: WireCollectionRule) {
  return {
    ...(categoryIds.length > 0 && { categoryIds }),
    ...(brands.length > 0 && { brands }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(isInPromotion && { isInPromotion }),
  };
}

export function describeCollection(field: keyof CollectionFields, value: unknown): string {
  if (field !== "rule") return String(value ?? "");
  if (value === null) return "Escolhidos à mão";
  const { categoryIds = [], brands = [], minPrice, maxPrice, isInPromotion } = value as WireCollectionRule;
  const conditions = [
    categoryIds.length > 0 && (categoryIds.length === 1 ? "1 categoria" : `${categoryIds.length} categorias`),
    brands.length > 0 && `marcas: ${brands.join(", ")}`,
    minPrice !== undefined && `preço de ${reaisText(minPrice)}`,
    maxPrice !== undefined && `preço até ${reaisText(maxPrice)}`,
    isInPromotion && "em promoção",
  ];
  return `Por regra: ${conditions.filter(Boolean).join("; ")}`;
}
