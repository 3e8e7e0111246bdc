import type { GiftGroup } from "@vitrine/contract/storefront/order";

type Group = Pick<GiftGroup, "availableQuantity" | "availableGifts" | "selectedGifts">;

/** How many of a group can be chosen: as many as the order earned, and no more than there are. */
export function giftLimit({ availableQuantity, availableGifts }: Group): number {
  return Math.min(availableQuantity, availableGifts.length);
}

/** The number of gifts the order has earned and nobody has chosen yet. */
export function giftsLeft(groups: readonly Group[]): number {
  return groups.reduce((left, group) => left + Math.max(0, giftLimit(group) - group.selectedGifts.length), 0);
}
