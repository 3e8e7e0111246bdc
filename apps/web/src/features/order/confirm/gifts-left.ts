import type { GiftGroup } from "@vitrine/contract/storefront/order-items";

type Group = Pick<GiftGroup, "availableQuantity" | "availableGifts" | "selectedGifts">;

/** The number of gifts that can be chosen in a group: as many as the order earned, but not more than exist. */
export function giftLimit({ availableQuantity, availableGifts }: Group): number {
  return Math.min(availableQuantity, availableGifts.length);
}

/** The number of gifts that the order earned and that are not chosen yet. */
export function giftsLeft(groups: readonly Group[]): number {
  return groups.reduce((left, group) => left + Math.max(0, giftLimit(group) - group.selectedGifts.length), 0);
}
