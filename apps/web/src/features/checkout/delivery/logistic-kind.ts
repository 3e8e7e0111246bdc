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

/** Some items are for pickup only. */
export function isForPickupOnly({ items }: Pick<Order, "items">, settings: ShopSettings): boolean {
  return isPickupOnly(items, { allowsRestrictedShipping: settings.allowShippingRestrictedProducts });
}

/** The order's choice, or the only possible one. */
export function logisticKindOf(order: Offered, settings: ShopSettings): LogisticKind | null {
  if (order.logisticType !== null) return isPickup(order.logisticType) ? "pickup" : "delivery";
  if (isForPickupOnly(order, settings) || (order.enablePickUp && !order.enableDelivery)) return "pickup";
  return order.enableDelivery && !order.enablePickUp ? "delivery" : null;
}

/** Manual prices, where the shop has no deliveries to choose from. */
export function isManualFreight(settings: ShopSettings, isAgent: boolean): boolean {
  return isAgent && settings.enableManualPrices && !settings.logistics;
}

/** How a store is found: among the sellers of a CEP, or by CEP and number at the shop's logistics provider. */
export function isPickupBySeller({ logistics, externalLogistic }: ShopSettings): boolean {
  return logistics && !externalLogistic;
}
