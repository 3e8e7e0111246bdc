import type { PanelCoupon } from "@vitrine/contract/panel/promotions";
import { type Cents, formatBRL } from "@vitrine/domain/money";
import { momentText } from "../../../lib/time-text.ts";
import { centsOf, listOrNull, percentOf, percentText, reaisOf } from "../part-values.ts";
import { benefitText } from "./coupon-text.ts";

/** What the coupon gives is one field: a percentage of one person and an amount of another must not be mixed. */
export type Benefit = { kind: PanelCoupon["kind"]; percent: string; amount: Cents | null };

export type CouponFields = {
  code: string;
  value: Benefit;
  validFrom: string;
  validUntil: string;
  minimumValue: Cents | null;
  maxUses: string;
  maxUsesPerContact: string;
  productIds: string[];
  categoryIds: string[];
  contactIds: string[];
};

export const couponLabels: Record<keyof CouponFields, string> = {
  code: "Código",
  value: "Desconto",
  validFrom: "Vale a partir de",
  validUntil: "Vale até",
  minimumValue: "Pedido mínimo",
  maxUses: "Usos ao todo",
  maxUsesPerContact: "Usos por cliente",
  productIds: "Só para estes produtos",
  categoryIds: "Só para estas categorias",
  contactIds: "Só para estes clientes",
};

export const blankCoupon: CouponFields = {
  code: "",
  value: { kind: "percent", percent: "10", amount: null },
  validFrom: "",
  validUntil: "",
  minimumValue: null,
  maxUses: "",
  maxUsesPerContact: "",
  productIds: [],
  categoryIds: [],
  contactIds: [],
};

export function toFields(coupon: PanelCoupon): CouponFields {
  const { code, kind, value, validFrom, validUntil, minimumValue, maxUses, maxUsesPerContact } = coupon;
  return {
    code,
    value: {
      kind,
      percent: kind === "percent" ? percentText(value ?? 0) : "",
      amount: kind === "amount" ? centsOf(value ?? 0) : null,
    },
    validFrom: validFrom ?? "",
    validUntil: validUntil ?? "",
    minimumValue: minimumValue === undefined ? null : centsOf(minimumValue),
    maxUses: maxUses === undefined ? "" : String(maxUses),
    maxUsesPerContact: maxUsesPerContact === undefined ? "" : String(maxUsesPerContact),
    productIds: coupon.productIds ?? [],
    categoryIds: coupon.categoryIds ?? [],
    contactIds: coupon.contactIds ?? [],
  };
}

/** The changed fields as the call takes them: null puts one back to “none”. */
export function toPatch({ code: _, value: benefit, ...changes }: Partial<CouponFields>) {
  return {
    ...(benefit && { kind: benefit.kind, value: amountOf(benefit) }),
    ...(changes.validFrom !== undefined && { validFrom: changes.validFrom || null }),
    ...(changes.validUntil !== undefined && { validUntil: changes.validUntil || null }),
    ...(changes.minimumValue !== undefined && { minimumValue: reaisOf(changes.minimumValue) }),
    ...(changes.maxUses !== undefined && { maxUses: countOf(changes.maxUses) }),
    ...(changes.maxUsesPerContact !== undefined && { maxUsesPerContact: countOf(changes.maxUsesPerContact) }),
    ...(changes.productIds && { productIds: listOrNull(changes.productIds) }),
    ...(changes.categoryIds && { categoryIds: listOrNull(changes.categoryIds) }),
    ...(changes.contactIds && { contactIds: listOrNull(changes.contactIds) }),
  };
}

type Coupon = Pick<PanelCoupon, "code" | "kind"> & Partial<Omit<PanelCoupon, "version" | "updatedAt" | "uses">>;

/** The whole coupon, as it would be saved. */
export function toCoupon(fields: CouponFields): Coupon {
  const { kind } = fields.value;
  const given = Object.entries(toPatch(fields)).filter(([, value]) => value !== null && value !== undefined);
  return { code: fields.code, kind, ...Object.fromEntries(given) };
}

/** A value in words; moments by the shop's clock. */
export const describeBy =
  (timeZone: string) =>
  (field: keyof CouponFields, value: unknown): string => {
    if (field === "value") {
      const { kind, ...rest } = value as Benefit;
      return benefitText({ kind, value: amountOf({ kind, ...rest }) ?? 0 });
    }
    if (field === "minimumValue") return value === null ? "" : formatBRL(value as Cents);
    if (field === "validFrom" || field === "validUntil") return value === "" ? "" : momentText(String(value), timeZone);
    return Array.isArray(value) ? value.join(", ") : String(value);
  };

/** Letters without accents, digits, `-` and `_`, in capitals. */
export function codeTyped(text: string): string {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toUpperCase();
  return plain.replaceAll(/[^A-Z0-9_-]/g, "").slice(0, 40);
}

function amountOf({ kind, percent, amount }: Benefit): number | null {
  if (kind === "free-delivery") return null;
  return kind === "percent" ? percentOf(percent) : (amount ?? 0) / 100;
}

function countOf(text: string): number | null {
  return text === "" ? null : Number(text);
}
