import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { defaultSettings } from "@vitrine/domain/shop/default-settings";

/** A shop as the server uses it: what its document leaves out has its default. */
export type Shop = {
  shopId: string;
  chatbotId: string;
  name: string;
  timeZone: string;
  version: number;
  settings: ShopSettings;
  anonymousBrowsing: boolean;
  contactSessionHours: number;
  agentSessionHours: number;
  channels: NonNullable<ShopDocument["channels"]>;
  sellerIds: ReadonlySet<string>;
  priceTableIds: ReadonlySet<string>;
  searchSynonyms: NonNullable<ShopDocument["searchSynonyms"]>;
};

type Row = { shop_id: string; chatbot_id: string; version: number; document: unknown };

export function shopFrom({ shop_id, chatbot_id, version, document }: Row): Shop {
  // The document was checked against its schema before it was saved.
  const shop = document as ShopDocument;
  return {
    shopId: shop_id,
    chatbotId: chatbot_id,
    name: shop.name,
    timeZone: timeZoneOf(shop),
    version,
    settings: settingsFrom(shop),
    anonymousBrowsing: shop.anonymousBrowsing ?? false,
    contactSessionHours: shop.contactSessionHours ?? 168,
    agentSessionHours: shop.agentSessionHours ?? 12,
    channels: shop.channels ?? [],
    sellerIds: new Set(shop.sellers?.map((seller) => seller.providerId)),
    priceTableIds: new Set(shop.priceTables?.map((table) => table.id)),
    searchSynonyms: shop.searchSynonyms ?? [],
  };
}

export function timeZoneOf({ timeZone }: Pick<ShopDocument, "timeZone">): string {
  return timeZone ?? "America/Sao_Paulo";
}

export function settingsFrom({ settings }: Pick<ShopDocument, "settings">): ShopSettings {
  return { ...defaultSettings, ...settings };
}
