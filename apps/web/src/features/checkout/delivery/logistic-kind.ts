import type { Order } from "@vitrine/contract/storefront/order";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { isPickupOnly, type LogisticKind, logisticKind } from "@vitrine/domain/checkout/delivery";
import { LogisticType } from "@vitrine/domain/codes/journey";

export const logisticTypeByKind: Record<LogisticKind, LogisticType> = {
  delivery: LogisticType.ExpressDelivery,
  pickup: LogisticType.StorePickUp,
};

type Offered = Pick<Order, "items" | "logisticType" | "enableDelivery" | "enablePickUp">;

/** Some items cannot be delivered. */
export function isForPickupOnly({ items }: Pick<Order, "items">, settings: ShopSettings): boolean {
  return isPickupOnly(items, { allowsRestrictedShipping: settings.allowShippingRestrictedProducts });
}

/** An item is for pickup only, and the shop has no pickup: the item has to go. */
export function isWithoutPickup(order: Pick<Order, "items" | "enablePickUp">, settings: ShopSettings): boolean {
  return isForPickupOnly(order, settings) && !order.enablePickUp;
}

/** The kind that the order has, or the only possible one. */
export function logisticKindOf(order: Offered, settings: ShopSettings): LogisticKind | null {
  return logisticKind({
    logisticType: order.logisticType,
    isPickupOnly: isForPickupOnly(order, settings),
    offersDelivery: order.enableDelivery,
    offersPickup: order.enablePickUp,
  });
}

/** The agent sets the freight when the shop uses manual prices and has no delivery options. */
export function isManualFreight(settings: ShopSettings, isAgent: boolean): boolean {
  return isAgent && settings.enableManualPrices && !settings.logistics;
}

/** True: stores are found among the sellers near a CEP. False: the logistics provider finds them by CEP and number. */
export function isPickupBySeller({ logistics, externalLogistic }: ShopSettings): boolean {
  return logistics && !externalLogistic;
}
