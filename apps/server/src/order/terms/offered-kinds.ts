import type { OrderTerms } from "./order-terms.ts";

/** Whether the shop delivers, and whether goods can be fetched there. */
export function offeredKinds({ document, settings }: Pick<OrderTerms, "document" | "settings">) {
  const { enableManualPrices, externalLogistic } = settings;
  return {
    offersDelivery: (document.deliveryZones ?? []).length > 0 || enableManualPrices || externalLogistic,
    offersPickup: (document.pickupStores ?? []).length > 0 || externalLogistic,
  };
}
