import type { ContactTerms } from "@vitrine/contract/platform/shop/customer-terms";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { toCents } from "@vitrine/contract/wire/money";
import type { Cents } from "@vitrine/domain/money";
import type { CustomerTerms } from "@vitrine/domain/shop/customer-terms";
import type {
  Coupon,
  DiscountLimits,
  Gift,
  GiftRule,
  ProductScope,
  Seller,
  ShopRules,
} from "@vitrine/domain/shop/shop-rules";
import { salesPauseFrom } from "../../shop/sales-pause.ts";
import { checkoutRulesFrom } from "./checkout-rules.ts";

/** What the shop's document says about orders, in the words of the rules. `giftOf` knows the catalogue. */
export function shopRulesFrom(document: ShopDocument, giftOf: GiftFinder): ShopRules {
  return {
    minOrderValue: centsOrNull(document.minOrderValue),
    salesPause: salesPauseFrom(document),
    sellers: (document.sellers ?? []).map(sellerFrom),
    priceTables: document.priceTables ?? [],
    customerGroups: (document.customerGroups ?? []).map(({ id, name, ...terms }) => ({
      id,
      name,
      ...termsFrom(terms),
    })),
    coupons: (document.coupons ?? []).map(couponFrom),
    giftRules: (document.giftRules ?? []).map((rule) => giftRuleFrom(rule, giftOf)),
    ...checkoutRulesFrom(document),
    discountLimits: discountLimitsFrom(document.discountLimits),
    hasAgentPixKeys: document.agentPixKeys ?? false,
  };
}

function discountLimitsFrom({ freight = null, ...limits }: ShopDocument["discountLimits"] = {}): DiscountLimits {
  const each = Object.entries(limits).map(([role, { percent = null, value = null }]) => [
    role,
    { percent, value: centsOrNull(value) },
  ]);
  return { ...Object.fromEntries(each), freight: centsOrNull(freight) };
}

/** Amounts travel in reais. What is absent is none. */
export function termsFrom({
  priceTableId,
  minOrderValue,
  creditLimit,
  dueDays,
}: Omit<ContactTerms, "groupId">): CustomerTerms {
  return {
    priceTableId: priceTableId ?? null,
    minOrderValue: centsOrNull(minOrderValue),
    creditLimit: centsOrNull(creditLimit),
    dueDays: dueDays ?? null,
  };
}

/** Undefined for a sku the catalogue does not have: such a gift is not offered. */
export type GiftFinder = (sku: string, sellerId: string | null) => Gift | undefined;

type Item<List> = NonNullable<List> extends (infer Each)[] ? Each : never;

function sellerFrom(seller: Item<ShopDocument["sellers"]>): Seller {
  return {
    providerId: seller.providerId,
    name: seller.name,
    address: seller.address,
    serviceTax: toCents(seller.serviceTax),
    zipCodeRanges: seller.zipCodeRanges ?? [],
    priceTableIds: seller.priceTableIds ?? [],
    defaultPriceTableId: seller.defaultPriceTableId ?? null,
  };
}

function couponFrom(coupon: Item<ShopDocument["coupons"]>): Coupon {
  return {
    ...scopeFrom(coupon),
    code: coupon.code,
    benefit: benefitFrom(coupon),
    validFrom: timeFrom(coupon.validFrom),
    validUntil: timeFrom(coupon.validUntil),
    minimumValue: centsOrNull(coupon.minimumValue),
    maxUses: coupon.maxUses ?? null,
    maxUsesPerContact: coupon.maxUsesPerContact ?? null,
    contactIds: coupon.contactIds ?? [],
  };
}

function benefitFrom({ kind, value = 0 }: Item<ShopDocument["coupons"]>): Coupon["benefit"] {
  switch (kind) {
    case "percent":
      return { kind, percent: value };
    case "amount":
      return { kind, amount: toCents(value) };
    case "free-delivery":
      return { kind };
  }
}

function giftRuleFrom(rule: Item<ShopDocument["giftRules"]>, giftOf: GiftFinder): GiftRule {
  return {
    ...scopeFrom(rule),
    id: rule.id,
    name: rule.name,
    minimumValue: centsOrNull(rule.minimumValue),
    availableQuantity: rule.availableQuantity ?? 1,
    gifts: rule.gifts.flatMap(({ sku, sellerId }) => giftOf(sku, sellerId ?? null) ?? []),
  };
}

function scopeFrom({ productIds, categoryIds }: { productIds?: string[]; categoryIds?: string[] }): ProductScope {
  return { productIds: productIds ?? [], categoryIds: categoryIds ?? [] };
}

function centsOrNull(reais: number | null | undefined): Cents | null {
  return reais == null ? null : toCents(reais);
}

function timeFrom(timestamp: string | undefined): number | null {
  return timestamp === undefined ? null : Date.parse(timestamp);
}
