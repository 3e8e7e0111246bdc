import type { Cents } from "../../money.ts";
import { editedPrices, type NewOffer } from "../changes/bulk-edit.ts";

/** The price that a promotion makes of the usual one; null where it is not lower, or nothing is left of it. */
export function offeredPrice(price: Cents, offer: NewOffer): Cents | null {
  const edited = editedPrices({ price, promotionalPrice: null }, { promotionalPrice: offer });
  return edited.ok && edited.value.promotionalPrice !== 0 ? edited.value.promotionalPrice : null;
}
