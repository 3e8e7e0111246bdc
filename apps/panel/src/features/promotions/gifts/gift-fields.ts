import type { PanelGiftRule } from "@vitrine/contract/panel/promotions";
import { type Cents, formatBRL } from "@vitrine/domain/money";
import { centsOf, reaisOf } from "../part-values.ts";

export type GiftChoice = PanelGiftRule["gifts"][number];

export type GiftFields = {
  name: string;
  minimumValue: Cents | null;
  availableQuantity: string;
  productIds: string[];
  categoryIds: string[];
  gifts: GiftChoice[];
};

export const giftLabels: Record<keyof GiftFields, string> = {
  name: "Nome que o cliente lê",
  minimumValue: "A partir de",
  availableQuantity: "Quantos o cliente escolhe",
  productIds: "Só contam estes produtos",
  categoryIds: "Só contam estas categorias",
  gifts: "Brindes para escolher",
};

export const blankGift: GiftFields = {
  name: "",
  minimumValue: null,
  availableQuantity: "1",
  productIds: [],
  categoryIds: [],
  gifts: [],
};

export function toFields(rule: PanelGiftRule): GiftFields {
  const { name, minimumValue, availableQuantity = 1, productIds = [], categoryIds = [], gifts } = rule;
  return {
    name,
    minimumValue: minimumValue === undefined ? null : centsOf(minimumValue),
    availableQuantity: String(availableQuantity),
    productIds,
    categoryIds,
    gifts,
  };
}

export function toPatch({ minimumValue, availableQuantity, ...same }: Partial<GiftFields>) {
  return {
    ...same,
    ...(minimumValue !== undefined && { minimumValue: reaisOf(minimumValue) }),
    ...(availableQuantity !== undefined && { availableQuantity: Number(availableQuantity) || 1 }),
  };
}

/** The whole rule, as it would be saved. */
export function toRule(id: string, fields: GiftFields): Omit<PanelGiftRule, "version" | "updatedAt"> {
  const { name, productIds, categoryIds, gifts, minimumValue, availableQuantity } = fields;
  return {
    id,
    name,
    productIds,
    categoryIds,
    gifts,
    availableQuantity: Number(availableQuantity) || 1,
    ...(minimumValue !== null && { minimumValue: minimumValue / 100 }),
  };
}

/** The same SKUs keep the stock they are taken from. */
export function withSkus(before: readonly GiftChoice[], skus: readonly string[]): GiftChoice[] {
  return skus.map((sku) => before.find((gift) => gift.sku === sku) ?? { sku });
}

export function describe(field: keyof GiftFields, value: unknown): string {
  if (field === "minimumValue") return value === null ? "" : formatBRL(value as Cents);
  if (field === "gifts") return (value as GiftChoice[]).map(({ sku }) => sku).join(", ");
  return Array.isArray(value) ? value.join(", ") : String(value);
}
