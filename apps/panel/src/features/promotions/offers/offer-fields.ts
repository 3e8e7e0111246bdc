import type { PanelPromotion } from "@vitrine/contract/panel/promotions";
import type { Promotion } from "@vitrine/contract/platform/shop/selling";
import type { Cents } from "@vitrine/domain/money";
import { momentText } from "../../../lib/time-text.ts";
import { centsOf, listOrNull, percentOf, percentText } from "../part-values.ts";
import { benefitText } from "./offer-text.ts";

/** What it does to the price is one field: a percentage of one person and an amount of another must not be mixed. */
export type Benefit = { kind: Promotion["kind"]; percent: string; amount: Cents | null; endsInNinety: boolean };

export type OfferFields = {
  name: string;
  value: Benefit;
  validFrom: string;
  validUntil: string;
  isWholeShop: boolean;
  collectionIds: string[];
  categoryIds: string[];
  brands: string[];
  productIds: string[];
  exceptProductIds: string[];
};

export const offerLabels: Record<keyof OfferFields, string> = {
  name: "Nome da oferta",
  value: "Desconto",
  validFrom: "Começa em",
  validUntil: "Termina em",
  isWholeShop: "Loja toda",
  collectionIds: "Coleções",
  categoryIds: "Categorias",
  brands: "Marcas",
  productIds: "Produtos escolhidos um a um",
  exceptProductIds: "Menos estes produtos",
};

export const blankOffer: OfferFields = {
  name: "",
  value: { kind: "percent", percent: "10", amount: null, endsInNinety: false },
  validFrom: "",
  validUntil: "",
  isWholeShop: false,
  collectionIds: [],
  categoryIds: [],
  brands: [],
  productIds: [],
  exceptProductIds: [],
};

export function toFields(promotion: PanelPromotion): OfferFields {
  const { name, kind, value, endsInNinety = false, validFrom = "", validUntil = "" } = promotion;
  const { collectionIds = [], categoryIds = [], brands = [], productIds = [], exceptProductIds = [] } = promotion;
  const isPercent = kind === "percent";
  return {
    name,
    validFrom,
    validUntil,
    isWholeShop: promotion.isWholeShop ?? false,
    collectionIds,
    categoryIds,
    brands,
    productIds,
    exceptProductIds,
    value: {
      kind,
      endsInNinety,
      percent: isPercent ? percentText(value) : "",
      amount: isPercent ? null : centsOf(value),
    },
  };
}

/** The changed fields as the call takes them: null puts one back to “none”. */
export function toPatch({ value: benefit, validFrom, validUntil, ...changes }: Partial<OfferFields>) {
  const { collectionIds, categoryIds, brands, productIds, exceptProductIds, ...same } = changes;
  return {
    ...same,
    ...(benefit && { kind: benefit.kind, value: amountOf(benefit), endsInNinety: endsInNinety(benefit) }),
    ...(validFrom !== undefined && { validFrom: validFrom || null }),
    ...(validUntil !== undefined && { validUntil: validUntil || null }),
    ...(collectionIds && { collectionIds: listOrNull(collectionIds) }),
    ...(categoryIds && { categoryIds: listOrNull(categoryIds) }),
    ...(brands && { brands: listOrNull(brands) }),
    ...(productIds && { productIds: listOrNull(productIds) }),
    ...(exceptProductIds && { exceptProductIds: listOrNull(exceptProductIds) }),
  };
}

/** The whole promotion, as it would be saved. */
export function toPromotion(id: string, fields: OfferFields): Promotion {
  const { kind } = fields.value;
  const given = Object.entries(toPatch(fields)).filter(([, value]) => value !== null && value !== false);
  return { id, name: fields.name, kind, value: amountOf(fields.value), ...Object.fromEntries(given) };
}

/** A value in words; moments by the shop's clock. */
export const describeBy =
  (timeZone: string) =>
  (field: keyof OfferFields, value: unknown): string => {
    if (field === "value") {
      const benefit = value as Benefit;
      return benefitText({ ...benefit, value: amountOf(benefit) });
    }
    if (field === "validFrom" || field === "validUntil") return value === "" ? "" : momentText(String(value), timeZone);
    if (typeof value === "boolean") return value ? "Sim" : "Não";
    return Array.isArray(value) ? value.join(", ") : String(value);
  };

function amountOf({ kind, percent, amount }: Benefit): number {
  return kind === "percent" ? percentOf(percent) : (amount ?? 0) / 100;
}

/** One price for all is not rounded. */
function endsInNinety({ kind, endsInNinety }: Benefit): boolean {
  return kind !== "fixed-price" && endsInNinety;
}
