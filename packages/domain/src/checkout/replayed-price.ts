import type { NewOffer } from "../catalog/changes/bulk-edit.ts";
import { offeredPrice } from "../catalog/promotions/offered-price.ts";
import type { Cents } from "../money.ts";
import type { OrderLine } from "../order/order.ts";

type SoldLine = Pick<OrderLine, "prices">;

/**
 * What a sold item would have cost with an offer: less than the usual price of that day, and never more than was paid. A
 * price table is not lowered by an offer.
 */
export function replayedPrice({ prices: { own, table, paid } }: SoldLine, offer: NewOffer): Cents {
  if (table !== own) return paid;
  const offered = offeredPrice(own, offer);
  return offered !== null && offered < paid ? offered : paid;
}
