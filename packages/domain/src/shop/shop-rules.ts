import type { Cents } from "../money.ts";

/** What a shop has decided about its orders. */
export type ShopRules = {
  minOrderValue: Cents | null;
  sellers: readonly Seller[];
  priceTables: readonly PriceTable[];
  coupons: readonly Coupon[];
  giftRules: readonly GiftRule[];
};

export type PriceTable = { id: string; name: string };

export type Seller = {
  providerId: string;
  name: string;
  serviceTax: Cents;
  /** Empty: every price table of the shop. */
  priceTableIds: readonly string[];
  defaultPriceTableId: string | null;
};

/** Which products something applies to. Both lists empty: all of them. A category stands for those below it too. */
export type Scope = { productIds: readonly string[]; categoryIds: readonly string[] };

export type Coupon = Scope & {
  code: string;
  benefit: { kind: "percent"; percent: number } | { kind: "amount"; amount: Cents } | { kind: "free-delivery" };
  /** Milliseconds since 1970. */
  validFrom: number | null;
  validUntil: number | null;
  minimumValue: Cents | null;
  maxUses: number | null;
  maxUsesPerContact: number | null;
  /** Empty: everybody. */
  contactIds: readonly string[];
};

export type GiftRule = Scope & {
  id: string;
  name: string;
  minimumValue: Cents | null;
  /** How many gifts the customer may choose. */
  availableQuantity: number;
  gifts: readonly Gift[];
};

/** A gift as the customer sees it. `isAvailable` is what the catalogue last knew about its stock. */
export type Gift = {
  sku: string;
  productId: string;
  sellerId: string | null;
  name: string;
  images: readonly string[];
  isAvailable: boolean;
};
