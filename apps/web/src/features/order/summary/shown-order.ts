import type { Order } from "@vitrine/contract/storefront/order";
import type { OrderItem } from "@vitrine/contract/storefront/order-items";
import { type Cents, sum, times } from "@vitrine/domain/money";
import { centsOf } from "../../../lib/reais.ts";
import type { PendingQuantities } from "../change/pending-changes.ts";

/** The order as the screen shows it. The amounts of the items are in centavos and include the pending quantities. */
export type ShownOrder = Omit<Order, "items" | "itemsAmout"> & {
  items: ShownItem[];
  itemsAmount: Cents;
  /** Quantities are pending, so discounts, freight and total are not up to date yet. */
  isChanging: boolean;
};

export type ShownItem = OrderItem & { paidPrice: Cents; amount: Cents; isChanging: boolean };

/** Applies the pending quantities to the order. */
export function shownOrder(order: Order, quantities: PendingQuantities): ShownOrder {
  const items = order.items
    .map((item) => withQuantity(item, quantities.get(item.index)))
    .filter(({ quantity }) => quantity > 0);
  const bought = items.filter(({ isGift }) => !isGift);
  const isChanging = order.items.some(({ index }) => quantities.has(index));
  const itemsAmount = isChanging ? sum(bought.map(({ amount }) => amount)) : centsOf(order.itemsAmout);
  return { ...order, items, itemsAmount, isChanging };
}

function withQuantity(item: OrderItem, pendingQuantity: number | undefined): ShownItem {
  const quantity = pendingQuantity ?? item.quantity;
  const isChanging = pendingQuantity !== undefined;
  const step = isChanging ? item.quantityPrices?.findLast(({ from }) => from <= quantity) : undefined;
  const paidPrice = centsOf(step?.price ?? item.promotionalPrice ?? item.unitPrice);
  const amount = isChanging ? times(paidPrice, quantity) : centsOf(item.totalAmout);
  return { ...item, quantity, paidPrice, amount, isChanging };
}
