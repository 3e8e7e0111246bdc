import type { ShopService } from "@vitrine/contract/storefront/shop-settings";
import { formatBRL } from "@vitrine/domain/money";
import { openingAt } from "@vitrine/domain/shop/opening-hours";
import { clockTimeOf } from "@vitrine/domain/time/shop-clock";
import { deliveryTimeText, minimumText, openingText } from "@vitrine/wording/screen/shop-service-text";
import type { Shop } from "./shop.ts";

type ServingShop = Pick<Shop, "openingHours" | "timeZone" | "deliveryTime" | "minOrderValue">;

/** What can be said about the shop now. The server says it, because the clock of a phone may be wrong. */
export function serviceView(shop: ServingShop, now: number): ShopService {
  const { openingHours, timeZone, deliveryTime, minOrderValue } = shop;
  const opening = openingAt(openingHours, timeZone, now);
  const change = opening?.change && { ...opening.change, time: clockTimeOf(opening.change.at, timeZone) };
  return {
    facts: [
      ...(opening ? [openingText({ isOpen: opening.isOpen, change: change ?? null })] : []),
      ...(deliveryTime ? [deliveryTimeText(deliveryTime)] : []),
      ...(minOrderValue === null ? [] : [minimumText(formatBRL(minOrderValue))]),
    ],
    isOpen: opening?.isOpen ?? null,
    changesAt: change ? new Date(change.at).toISOString() : null,
  };
}
