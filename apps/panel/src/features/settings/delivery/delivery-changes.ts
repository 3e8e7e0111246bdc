import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { SettingsPatch } from "../settings.queries.ts";

/** Without a zone or store, and without it in the schedules: the server refuses one that names what is gone. */
export function withoutLogistic(document: ShopDocument, id: string): SettingsPatch {
  const { deliveryZones, pickupStores, schedules } = document;
  const keeps = ({ providerId }: { providerId: string }) => providerId !== id;
  return {
    ...(deliveryZones && { deliveryZones: deliveryZones.filter(keeps) }),
    ...(pickupStores && { pickupStores: pickupStores.filter(keeps) }),
    ...(schedules && {
      schedules: schedules
        .map((rule) => ({ ...rule, logisticIds: rule.logisticIds.filter((each) => each !== id) }))
        .filter(({ logisticIds }) => logisticIds.length > 0),
    }),
  };
}
