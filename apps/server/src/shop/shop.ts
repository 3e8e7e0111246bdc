import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { toCents } from "@vitrine/contract/wire/money";
import type { Package } from "@vitrine/domain/catalog/product/package";
import { paymentTypeOf } from "@vitrine/domain/checkout/payment-offers";
import { JourneyStep } from "@vitrine/domain/codes/journey";
import type { Cents } from "@vitrine/domain/money";
import type { Company, Policies } from "@vitrine/domain/shop/company";
import { defaultSettings } from "@vitrine/domain/shop/default-settings";
import { type DeliveryTime, deliveryTime } from "@vitrine/domain/shop/delivery-time";
import type { SalesPause } from "@vitrine/domain/shop/sales-pause";
import { salesPauseFrom } from "./sales-pause.ts";

/** A shop as the server uses it: what its document leaves out has its default. */
export type Shop = {
  shopId: string;
  /** Its name in public links: its id, or what its owner chose. */
  address: string;
  chatbotId: string;
  /** Nothing that happens here is real: its payments and messages reach nobody. */
  isTest: boolean;
  name: string;
  timeZone: string;
  version: number;
  settings: ShopSettings;
  openingHours: NonNullable<ShopDocument["openingHours"]>;
  /** Who sells, and what they promise. */
  company: Company;
  policies: Policies;
  salesPause: SalesPause | null;
  deliveryTime: DeliveryTime | null;
  minOrderValue: Cents | null;
  /** Its endpoints are told when a SKU falls to this number. */
  lowStockAt: number;
  /** For SKUs that do not say their weight and measures. */
  usualPackage: Package;
  /** Never while it is being built. */
  anonymousBrowsing: boolean;
  /** Assistants may buy here by the Universal Commerce Protocol. Never while it is being built. */
  sellsToAssistants: boolean;
  contactSessionHours: number;
  agentSessionHours: number;
  channels: NonNullable<ShopDocument["channels"]>;
  savedReplies: NonNullable<ShopDocument["savedReplies"]>;
  sellerIds: ReadonlySet<string>;
  priceTableIds: ReadonlySet<string>;
  searchSynonyms: NonNullable<ShopDocument["searchSynonyms"]>;
};

type Row = {
  shop_id: string;
  address: string | null;
  chatbot_id: string;
  is_test: boolean;
  version: number;
  document: unknown;
};

export function shopFrom({ shop_id, address, chatbot_id, is_test, version, document }: Row): Shop {
  // The document was checked against its schema before it was saved.
  const shop = document as ShopDocument;
  return {
    shopId: shop_id,
    address: address ?? shop_id,
    chatbotId: chatbot_id,
    isTest: is_test,
    name: shop.name,
    timeZone: timeZoneOf(shop),
    version,
    settings: settingsFrom(shop),
    openingHours: shop.openingHours ?? [],
    company: shop.company ?? {},
    policies: shop.policies ?? {},
    salesPause: salesPauseFrom(shop),
    deliveryTime: deliveryTimeOf(shop),
    lowStockAt: shop.lowStockAt ?? 0,
    usualPackage: shop.usualPackage ?? {},
    minOrderValue: shop.minOrderValue ? toCents(shop.minOrderValue) : null,
    anonymousBrowsing: (shop.anonymousBrowsing ?? false) && shop.isPublished !== false,
    sellsToAssistants: (shop.sellsToAssistants ?? false) && shop.isPublished !== false,
    contactSessionHours: shop.contactSessionHours ?? 168,
    agentSessionHours: shop.agentSessionHours ?? 12,
    channels: shop.channels ?? [],
    savedReplies: shop.savedReplies ?? [],
    sellerIds: new Set(shop.sellers?.map((seller) => seller.providerId)),
    priceTableIds: new Set(shop.priceTables?.map((table) => table.id)),
    searchSynonyms: shop.searchSynonyms ?? [],
  };
}

export function timeZoneOf({ timeZone }: Pick<ShopDocument, "timeZone">): string {
  return timeZone ?? "America/Sao_Paulo";
}

/**
 * Payment providers want an e-mail: without one of the shop's, that of the customer is never optional. Nobody is asked to
 * choose a seller where there is none: agents could sell nothing.
 */
export function settingsFrom({
  settings,
  receiptEmail,
  sellers = [],
  paymentOptions = [],
  paymentProviders = [],
}: Pick<ShopDocument, "settings" | "receiptEmail" | "sellers" | "paymentOptions" | "paymentProviders">): ShopSettings {
  const emailOptional = settings.emailOptional === true && receiptEmail !== undefined;
  const asked = settings.steps ?? defaultSettings.steps;
  const steps = sellers.length > 0 ? asked : asked.filter((step) => step !== JourneyStep.Seller);
  const whole = { ...defaultSettings, ...settings, steps, emailOptional };
  if (settings.payment) return whole;
  // Each form says who charges it. The wire has one word for the whole shop.
  const options = paymentOptions.filter(({ isActive = true }) => isActive);
  const checkout = { chargesOrders: !whole.disableChargeOrders, isManualPayment: true, chargesByForm: true };
  const type = paymentTypeOf({ paymentOptions: options, paymentAccounts: paymentProviders, checkout });
  return { ...whole, payment: { ...whole.payment, type } };
}

/** Null as well when the deliveries are not those of the zones: an agent sets them, or the linked store. */
function deliveryTimeOf(shop: ShopDocument): DeliveryTime | null {
  const { logistics, externalLogistic } = settingsFrom(shop);
  if (!logistics || externalLogistic) return null;
  const zones = shop.deliveryZones ?? [];
  return deliveryTime(
    zones.map(({ shippingTimeEstimative = "", minShippingTimeEstimative = "" }) => ({
      estimate: shippingTimeEstimative,
      minEstimate: minShippingTimeEstimative,
    })),
  );
}
