import { type Cents, sum, times } from "../../money.ts";
import type { OrderLine } from "../order.ts";

type Priced = Pick<OrderLine, "quantity" | "prices">;

export function lineAmount({ prices, quantity }: Priced): Cents {
  return times(prices.paid, quantity);
}

/** The total of the items, before discounts on the whole order. */
export function itemsAmount(lines: readonly Priced[]): Cents {
  return sum(lines.map(lineAmount));
}
