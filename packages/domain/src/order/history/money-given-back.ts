import { OrderStatus } from "../../codes/order-status.ts";
import { type Cents, minus, noMoney, sum } from "../../money.ts";
import type { Order } from "../order.ts";

/** What went back for certain by a step of the order: of its price, and of what changed items left over. */
export function moneyGivenBack(before: Order, after: Order): Cents {
  const price = minus(after.payment?.refunded ?? noMoney, before.payment?.refunded ?? noMoney);
  const isSameSale = before.closedTotals === after.closedTotals && after.status !== OrderStatus.Canceled;
  const difference = minus(before.payment?.surplus ?? noMoney, after.payment?.surplus ?? noMoney);
  return sum([price, ...(isSameSale && difference > 0 ? [difference] : [])]);
}
