import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { isHolding } from "@vitrine/domain/order/change/confirm";
import type { Order } from "@vitrine/domain/order/order";
import type { StockRequest } from "./stock.repository.ts";

/** What a change of an order does to the goods and the coupon it holds. */
export type HoldChange = "take" | "give-back" | "sell" | "nothing";

export function holdChangeOf(before: Order, after: Order): HoldChange {
  if (!isHolding(before) && isHolding(after)) return "take";
  if (isHolding(before) && !isHolding(after)) return "give-back";
  if (before.status !== after.status && after.status === OrderStatus.Finalized) return "sell";
  return "nothing";
}

/** A slot is taken when the order is placed, and given back when it is canceled. */
export function slotHoldChangeOf(before: Order, after: Order): "take" | "give-back" | "move" | "nothing" {
  const [was, is] = [holdsSlot(before), holdsSlot(after)];
  if (was && is && !isSameSlot(before, after)) return "move";
  if (was === is) return "nothing";
  return is ? "take" : "give-back";
}

function isSameSlot({ slot: one }: Order, { slot: other }: Order): boolean {
  return one?.start === other?.start && one?.end === other?.end;
}

function holdsSlot({ status }: Order): boolean {
  return status !== OrderStatus.Creating && status !== OrderStatus.Canceled;
}

/** Everything that leaves the stock, gifts included. */
export function goodsToHold({ lines, gifts, sellerId }: Order): StockRequest[] {
  return [
    ...lines.map(({ sku, quantity }) => ({ sku, quantity, sellerId })),
    ...gifts.map((gift) => ({ sku: gift.sku, quantity: 1, sellerId: gift.sellerId ?? sellerId })),
  ];
}
