import type { Order, OrderItem } from "@vitrine/contract/storefront/order";
import { type Cents, sum, times } from "@vitrine/domain/money";
import { centsOf } from "../../../lib/reais.ts";
import type { PendingQuantities } from "../change/pending-changes.ts";

/** The order as its page shows it: money of the items already in centavos, as far as it follows from the quantities. */
export type ShownOrder = Omit<Order, "items" | "itemsAmout"> & {
  items: ShownItem[];
  itemsAmount: Cents;
  /** Quantities are on their way: what follows from them in other ways than by counting, the server works out. */
  isChanging: boolean;
};

export type ShownItem = OrderItem & { paidPrice: Cents; amount: Cents; isChanging: boolean };

/** The order with the quantities that are still on their way. */
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
  const paidPrice = centsOf(item.promotionalPrice ?? item.unitPrice);
  const amount = isChanging ? times(paidPrice, quantity) : centsOf(item.totalAmout);
  return { ...item, quantity, paidPrice, amount, isChanging };
}
