import type { ShopDocument } from "@vitrine/contract/platform/shop-document";

/** The lists of the document whose entries have pages of their own. */
export type ListName = "deliveryZones" | "pickupStores" | "schedules" | "paymentOptions" | "sellers" | "customerGroups";
export type EntryOf<List extends ListName> = NonNullable<ShopDocument[List]>[number];

export type EntryKind<List extends ListName> = {
  list: List;
  keyOf: (entry: EntryOf<List>) => string;
  entriesOf: (document: ShopDocument) => readonly EntryOf<List>[];
};

function kindOf<List extends ListName>(list: List, keyOf: (entry: EntryOf<List>) => string): EntryKind<List> {
  return { list, keyOf, entriesOf: (document) => (document[list] ?? []) as readonly EntryOf<List>[] };
}

export const zoneKind = kindOf("deliveryZones", ({ providerId }) => providerId);
export const storeKind = kindOf("pickupStores", ({ providerId }) => providerId);
const LONGEST_ID = 64;
/** A rule that came without an id is known by what it says. Saved here, it keeps that as its id: others may have it open. */
export const scheduleKind = kindOf("schedules", ({ id, logisticIds, weekdays, startTime, endTime }) => {
  return id ?? [...logisticIds, weekdays.join(""), startTime, endTime].join("_").slice(-LONGEST_ID);
});
export const paymentOptionKind = kindOf("paymentOptions", ({ providerId }) => providerId);

export const groupKind = kindOf("customerGroups", ({ id }) => id);

export const sellerKind = kindOf("sellers", ({ providerId }) => providerId);

/** A zone and a store are both chosen by this id, so they share one list of names. */
export function logisticIdsOf({ deliveryZones = [], pickupStores = [] }: ShopDocument): string[] {
  return [...deliveryZones, ...pickupStores].map(({ providerId }) => providerId);
}
