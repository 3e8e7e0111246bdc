import type { Catalog } from "../catalog/catalog.ts";
import { changeProduct, changeVariant, type ProductEvent } from "../catalog/change-product.ts";
import type { NewOrder, OrderRecord, PaymentRecord, SoldItem } from "./order-record.ts";

export type OrderStore = ReturnType<typeof createOrderStore>;

const FIRST_ID = 7_001;
const MOST_KEPT = 2_000;

/**
 * The store's orders. There are no idempotency keys: the same order sent twice is two orders, and the same payment two
 * payments. Stock goes down when an order is created and comes back when it is canceled.
 */
export function createOrderStore({ catalog, now }: { catalog: Catalog; now: () => number }) {
  const orders = new Map<number, OrderRecord>();
  let made = 0;
  let parts = 0;

  const find = (id: number) => orders.get(id);
  const put = (order: OrderRecord) => {
    orders.set(order.id, order);
    return order;
  };
  const move = (items: readonly SoldItem[], direction: 1 | -1) =>
    items.flatMap((item) => moveStock(catalog, item, { by: direction * item.quantity, at: now() }));

  return {
    find,
    /** Oldest first. */
    list: (): OrderRecord[] => [...orders.values()],

    add(order: NewOrder): { order: OrderRecord; events: ProductEvent[] } {
      const items = order.items.map((item) => ({ ...item, id: ++parts }));
      const at = now();
      const id = FIRST_ID + made++;
      const kept = put({ ...order, id, items, payments: [], isCanceled: false, notes: {}, created: at, modified: at });
      // The number is limited; the oldest are dropped.
      for (const old of orders.keys()) if (orders.size > MOST_KEPT) orders.delete(old);
      return { order: kept, events: move(items, -1) };
    },

    change(order: OrderRecord, notes: Record<string, string>): void {
      put({ ...order, notes: { ...order.notes, ...notes }, modified: now() });
    },

    pay(order: OrderRecord, payment: Omit<PaymentRecord, "id">): PaymentRecord {
      const kept = { ...payment, id: ++parts };
      put({ ...order, payments: [...order.payments, kept], modified: now() });
      return kept;
    },

    cancel(order: OrderRecord): ProductEvent[] {
      if (order.isCanceled) return [];
      put({ ...order, isCanceled: true, modified: now() });
      return move(order.items, 1);
    },
  };
}

function moveStock(catalog: Catalog, item: SoldItem, { by, at }: { by: number; at: number }): ProductEvent[] {
  const { productId, variantId } = item;
  if (variantId === null) {
    const stock = Math.max(0, (catalog.product(productId)?.stock ?? 0) + by);
    return changeProduct(catalog, { id: productId, changes: { stock }, at }) ?? [];
  }
  const stock = Math.max(0, (catalog.variant(variantId)?.variant.stock ?? 0) + by);
  return changeVariant(catalog, { id: variantId, changes: { stock }, at }) ?? [];
}
