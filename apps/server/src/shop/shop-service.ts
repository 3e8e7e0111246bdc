import type { ShopService } from "@vitrine/contract/storefront/shop-settings";
import { formatBRL } from "@vitrine/domain/money";
import { openingAt } from "@vitrine/domain/shop/opening-hours";
import { isPaused, type SalesPause } from "@vitrine/domain/shop/sales-pause";
import { clockTimeOf, dayOf, daysBetween, weekdayOf } from "@vitrine/domain/time/shop-clock";
import { deliveryTimeText, minimumText, openingText, pausedText } from "@vitrine/wording/screen/shop-service-text";
import type { Shop } from "./shop.ts";

type ServingShop = Pick<Shop, "openingHours" | "salesPause" | "timeZone" | "deliveryTime" | "minOrderValue">;

/** What can be said about the shop now. The server says it, because the clock of a phone may be wrong. */
export function serviceView(shop: ServingShop, now: number): ShopService {
  const { openingHours, timeZone, deliveryTime, minOrderValue } = shop;
  if (isPaused(shop.salesPause, now)) return pausedView(shop.salesPause, timeZone, now);
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

/** Nothing else matters while it lasts. */
function pausedView({ until, message }: SalesPause, timeZone: string, now: number): ShopService {
  return {
    facts: [pausedText(until === null ? null : changeAt(until, timeZone, now)), ...(message ? [message] : [])],
    isOpen: false,
    changesAt: until === null ? null : new Date(until).toISOString(),
  };
}

function changeAt(at: number, timeZone: string, now: number) {
  const day = dayOf(at, timeZone);
  const daysAhead = daysBetween(dayOf(now, timeZone), day);
  return { time: clockTimeOf(at, timeZone), daysAhead, weekday: weekdayOf(day) };
}
