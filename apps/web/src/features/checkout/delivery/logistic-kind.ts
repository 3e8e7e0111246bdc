import type { Order } from "@vitrine/contract/storefront/order";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { isPickupOnly } from "@vitrine/domain/checkout/delivery";
import { isPickup, LogisticType } from "@vitrine/domain/codes/journey";

export type LogisticKind = "pickup" | "delivery";

export const logisticTypeByKind: Record<LogisticKind, LogisticType> = {
  delivery: LogisticType.ExpressDelivery,
  pickup: LogisticType.StorePickUp,
};

type Offered = Pick<Order, "items" | "logisticType" | "enableDelivery" | "enablePickUp">;

/** Some items may only be fetched at a store. */
export function isForPickupOnly({ items }: Pick<Order, "items">, settings: ShopSettings): boolean {
  return isPickupOnly(items, { allowsRestrictedShipping: settings.allowShippingRestrictedProducts });
}

/** What the order says, or the only thing it could say. */
export function logisticKindOf(order: Offered, settings: ShopSettings): LogisticKind | null {
  if (order.logisticType !== null) return isPickup(order.logisticType) ? "pickup" : "delivery";
  if (isForPickupOnly(order, settings) || (order.enablePickUp && !order.enableDelivery)) return "pickup";
  return order.enableDelivery && !order.enablePickUp ? "delivery" : null;
}

/** Prices by hand, where the shop has no deliveries of its own to choose from. */
export function isManualFreight(settings: ShopSettings, isAgent: boolean): boolean {
  return isAgent && settings.enableManualPrices && !settings.logistics;
}

/** How a store is found: among the sellers of a CEP, or by CEP and number with whoever delivers for the shop. */
export function isPickupBySeller({ logistics, externalLogistic }: ShopSettings): boolean {
  return logistics && !externalLogistic;
}
