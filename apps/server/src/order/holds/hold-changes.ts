import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { isHolding } from "@vitrine/domain/order/change/confirm";
import type { Order } from "@vitrine/domain/order/order";
import type { StockRequest } from "./stock.repository.ts";

/** What a change of an order does to the goods and the coupon it holds. `adjust`: its items are others. */
export type HoldChange = "take" | "give-back" | "sell" | "adjust" | "nothing";

export function holdChangeOf(before: Order, after: Order): HoldChange {
  if (!isHolding(before) && isHolding(after)) return "take";
  if (isHolding(before) && !isHolding(after)) return "give-back";
  if (before.status !== after.status && after.status === OrderStatus.Finalized) return "sell";
  const isSameGoods = before.lines === after.lines && before.gifts === after.gifts;
  return !isSameGoods && before.status === OrderStatus.Received && after.status === OrderStatus.Received
    ? "adjust"
    : "nothing";
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

/** What an order with other items needs besides what it had, and what it no longer needs. */
export function goodsBetween(before: Order, after: Order): { more: StockRequest[]; less: StockRequest[] } {
  const needs = new Map<string, StockRequest>();
  const count = (order: Order, sign: 1 | -1) => {
    for (const { sku, sellerId, quantity } of goodsToHold(order)) {
      const key = JSON.stringify([sku, sellerId]);
      needs.set(key, { sku, sellerId, quantity: (needs.get(key)?.quantity ?? 0) + sign * quantity });
    }
  };
  count(after, 1);
  count(before, -1);
  const all = [...needs.values()];
  return {
    more: all.filter(({ quantity }) => quantity > 0),
    less: all.filter(({ quantity }) => quantity < 0).map((each) => ({ ...each, quantity: -each.quantity })),
  };
}

/** Everything that leaves the stock, gifts included. */
export function goodsToHold({ lines, gifts, sellerId }: Order): StockRequest[] {
  return [
    ...lines.map(({ sku, quantity }) => ({ sku, quantity, sellerId })),
    ...gifts.map((gift) => ({ sku: gift.sku, quantity: 1, sellerId: gift.sellerId ?? sellerId })),
  ];
}
