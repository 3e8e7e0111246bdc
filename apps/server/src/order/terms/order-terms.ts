import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { type Recovery, recoveryOf } from "@vitrine/domain/recovery/recovery";
import type { ShopRules } from "@vitrine/domain/shop/shop-rules";
import { withStoreCoupons } from "@vitrine/domain/store-link/store-coupon";
import { withStorePriceTables } from "@vitrine/domain/store-link/store-price-list";
import { createVersionedCache } from "../../cache/versioned-cache.ts";
import { type SendingChannel, sendingChannels } from "../../shop/sending-channels.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";
import { settingsFrom } from "../../shop/shop.ts";
import type { ShopVersions } from "../../shop/shop-versions.ts";
import { receivingRules } from "./receiving-rules.ts";
import { shopRulesFrom } from "./shop-rules.ts";
import type { SoldProductRepository } from "./sold-product.repository.ts";

/** Everything about a shop that an order depends on, as of one version of it. */
export type OrderTerms = {
  shopId: string;
  version: string;
  /** The shop is a test: nothing of it reaches anybody. */
  isTest: boolean;
  rules: ShopRules;
  settings: ShopSettings;
  document: ShopDocument;
  recovery: Recovery;
  /** By which the shop can write to its contacts. */
  sendingChannels: readonly SendingChannel[];
  /** Whether any product of the shop takes preferences of the customer. */
  takesPreferences: boolean;
};

/** A usual shop takes some 50 kB, and one with thousands of zones and coupons a few megabytes. */
const MOST_BYTES = 64 * 1024 * 1024;

type OrderTermsDeps = {
  shops: Pick<
    ShopRepository,
    "findDocument" | "findReceiving" | "findStoreCoupons" | "findStorePriceTables" | "vendors"
  >;
  versions: Pick<ShopVersions, "current">;
  soldProducts: Pick<SoldProductRepository, "findGifts" | "takesPreferences">;
};

/** Caches the terms of the shops that sold lately for one version of shop and catalogue. */
export function createOrderTerms({ shops, versions, soldProducts }: OrderTermsDeps) {
  const cache = createVersionedCache<OrderTerms>({ name: "order-terms", maxBytes: MOST_BYTES });

  async function read(shopId: string, version: string): Promise<OrderTerms> {
    const found = await shops.findDocument(shopId);
    if (!found) throw new Error(`a session of a shop that does not exist: ${shopId}`);
    const { document, isTest } = found;
    const [rules, takesPreferences] = await Promise.all([
      readRules({ shops, soldProducts }, shopId, document),
      soldProducts.takesPreferences(shopId),
    ]);
    return {
      shopId,
      version,
      isTest,
      document,
      settings: settingsFrom(document),
      recovery: recoveryOf(document.recovery),
      sendingChannels: sendingChannels(document, shops.vendors.chat),
      takesPreferences,
      rules,
    };
  }

  return async function termsOf(shopId: string): Promise<OrderTerms> {
    const version = (await versions.current(shopId)) ?? "";
    return cache.get({ key: shopId, version }, () => read(shopId, version));
  };
}

type ReadRulesDeps = {
  shops: Pick<ShopRepository, "findReceiving" | "findStoreCoupons" | "findStorePriceTables" | "vendors">;
  soldProducts: Pick<SoldProductRepository, "findGifts">;
};

/** What a document says about orders, with the gifts of the catalogue and what a linked store adds. */
export async function readRules(
  { shops, soldProducts }: ReadRulesDeps,
  shopId: string,
  document: ShopDocument,
): Promise<ShopRules> {
  const skus = (document.giftRules ?? []).flatMap((rule) => rule.gifts.map((gift) => gift.sku));
  const [gifts, coupons, priceTables, receiving] = await Promise.all([
    soldProducts.findGifts(shopId, skus),
    shops.findStoreCoupons(shopId),
    shops.findStorePriceTables(shopId),
    shops.findReceiving(shopId),
  ]);
  const rules = shopRulesFrom(document, (sku, sellerId) => gifts.get(sku)?.(sellerId));
  return {
    ...rules,
    ...receivingRules(document, receiving, shops.vendors),
    coupons: withStoreCoupons(rules.coupons, coupons),
    priceTables: withStorePriceTables(rules.priceTables, priceTables),
  };
}

export type TermsOf = ReturnType<typeof createOrderTerms>;
