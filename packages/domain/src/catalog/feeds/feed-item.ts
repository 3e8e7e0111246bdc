import { type Cents, cents } from "../../money.ts";
import type { SkuFacts } from "../product/product.ts";
import { priceToPay } from "../sku-price.ts";
import { optionsOfSku, skuTitle } from "../sku-title.ts";
import { variantId } from "../variant-id.ts";

/** A product with everything that a feed tells of it. Texts are plain. */
export type FeedProduct = {
  productId: string;
  name: string;
  brand: string;
  description: string;
  isActive: boolean;
  isRestrictedSale: boolean;
  images: readonly string[];
  /** From the top down. */
  category: readonly string[];
  attributes: readonly { providerId: string; name: string; options: readonly FeedOption[] }[];
  /** Sold by weight, in packs of so many kilos; null for what is sold by the piece. */
  kilosPerUnit: number | null;
  skus: readonly FeedSku[];
};

/** `redirectable`: it has a page of its own, which opens the product with it. */
type FeedOption = { providerId: string; name: string; redirectable?: boolean };

export type FeedSku = {
  sku: string;
  options: Readonly<Record<string, string>>;
  images: readonly string[];
  listPrice: Cents | null;
  price: Cents;
  promotionalPrice: Cents | null;
  isAvailable: boolean;
  /** With the shop's usual package where the SKU has none of its own. */
  facts: SkuFacts;
};

/** One SKU, as a feed lists it. */
export type FeedItem = {
  id: string;
  /** The product, for a SKU that is one of several. */
  groupId: string | null;
  productId: string;
  /** What its page is called: the product, or the product with an option. */
  pageId: string;
  title: string;
  description: string;
  brand: string;
  /** Its own pictures come first. */
  images: readonly string[];
  category: readonly string[];
  /** Before an offer. */
  price: Cents;
  /** What is paid, where that is less. */
  salePrice: Cents | null;
  isAvailable: boolean;
  options: readonly { name: string; value: string }[];
  kilosPerUnit: number | null;
  facts: SkuFacts;
};

/** Why a SKU is in no feed. */
export type FeedObstacle = "inactive" | "restricted" | "without-price" | "without-picture" | "id-too-long";

export type LeftOut = { sku: string; productId: string; name: string; reason: FeedObstacle };

/** What the receiver of a feed takes. */
export type FeedLimits = { longestId: number };

type ShopRules = {
  /** Products of restricted sale are sold by agents only: nobody who finds one could buy it. */
  disableRestrictedProducts: boolean;
};

/** The SKUs of a product that a feed lists, and the others with the first reason against them. */
export function feedItems(
  product: FeedProduct,
  { limits, settings }: { limits: FeedLimits; settings: ShopRules },
): { items: FeedItem[]; leftOut: LeftOut[] } {
  const items: FeedItem[] = [];
  const leftOut: LeftOut[] = [];
  for (const sku of product.skus) {
    const reason = obstacleOf(product, sku, { limits, settings });
    if (reason) leftOut.push({ sku: sku.sku, productId: product.productId, name: product.name, reason });
    else items.push(itemOf(product, sku));
  }
  return { items, leftOut };
}

function obstacleOf(
  product: FeedProduct,
  { sku, images, price, promotionalPrice }: FeedSku,
  { limits, settings }: { limits: FeedLimits; settings: ShopRules },
): FeedObstacle | null {
  if (!product.isActive) return "inactive";
  if (product.isRestrictedSale && settings.disableRestrictedProducts) return "restricted";
  if (priceToPay({ price, promotionalPrice }) === 0) return "without-price";
  if (images.length === 0 && product.images.length === 0) return "without-picture";
  return sku.length > limits.longestId || product.productId.length > limits.longestId ? "id-too-long" : null;
}

function itemOf(product: FeedProduct, sku: FeedSku): FeedItem {
  const options = optionsOfSku(product, sku);
  const paid = priceToPay(sku);
  const before = cents(Math.max(sku.listPrice ?? 0, sku.price));
  return {
    id: sku.sku,
    groupId: product.skus.length > 1 ? product.productId : null,
    productId: product.productId,
    pageId: pageOf(product, sku),
    title: skuTitle(product, sku),
    // Every receiver wants one.
    description: product.description || product.name,
    brand: product.brand,
    images: [...new Set([...sku.images, ...product.images])],
    category: product.category,
    price: before > paid ? before : paid,
    salePrice: before > paid ? paid : null,
    isAvailable: sku.isAvailable,
    options,
    kilosPerUnit: product.kilosPerUnit,
    facts: sku.facts,
  };
}

function pageOf({ productId, attributes }: FeedProduct, { options: chosen }: FeedSku): string {
  const shown = attributes.flatMap(({ providerId, options }) =>
    options.filter((option) => option.redirectable && option.providerId === chosen[providerId]),
  );
  const [option] = shown;
  return option ? variantId({ productId, optionId: option.providerId }) : productId;
}
