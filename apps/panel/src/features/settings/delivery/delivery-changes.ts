import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { EntryOf } from "../entries/entry-kinds.ts";
import type { SettingsPatch } from "../settings.queries.ts";

/**
 * Without a zone or store, and without it in the schedules: the server refuses one that names what is gone. A zone that
 * was measured from the store is measured from the same place.
 */
export function withoutLogistic(document: ShopDocument, id: string): SettingsPatch {
  const { deliveryZones, pickupStores, schedules } = document;
  const gone = pickupStores?.find(({ providerId }) => providerId === id);
  const keeps = ({ providerId }: { providerId: string }) => providerId !== id;
  return {
    ...(deliveryZones && { deliveryZones: deliveryZones.filter(keeps).map((zone) => withoutStore(zone, gone)) }),
    ...(pickupStores && { pickupStores: pickupStores.filter(keeps) }),
    ...(schedules && {
      schedules: schedules
        .map((rule) => ({ ...rule, logisticIds: rule.logisticIds.filter((each) => each !== id) }))
        .filter(({ logisticIds }) => logisticIds.length > 0),
    }),
  };
}

function withoutStore(zone: EntryOf<"deliveryZones">, gone: EntryOf<"pickupStores"> | undefined) {
  const { distance } = zone;
  if (!gone?.geoCoordinates || distance?.storeId !== gone.providerId) return zone;
  return { ...zone, distance: { maxKilometers: distance.maxKilometers, from: gone.geoCoordinates } };
}
