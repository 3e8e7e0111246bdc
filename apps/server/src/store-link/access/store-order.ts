import type { Cents } from "@vitrine/domain/money";
import type { Customer, OrderAddress } from "@vitrine/domain/order/order";

/** An order of ours as a store is to have it. */
export type NewStoreOrder = {
  /** Ours: the store keeps it, and the order is found again by it. */
  orderId: string;
  customer: Customer;
  /** Digits with country code. */
  phone: string | null;
  /** Null where it is picked up. */
  address: OrderAddress | null;
  items: readonly StoreOrderItem[];
  freight: { name: string; price: Cents };
  discount: Cents;
  fee: Cents;
  paymentName: string;
};

export type StoreOrderItem = StoreItem & {
  quantity: number;
  /** What is paid for one, and what one costs without promotion. */
  price: Cents;
  fullPrice: Cents;
};

/** Something on sale, by the store's own ids; a product without variants has none. */
export type StoreItem = { storeProductId: string; storeVariantId: string | null };

/** The store's order, as far as it matters for bringing it to the state of ours. */
export type StoreOrder = { storeOrderId: string; isPaid: boolean; isCanceled: boolean; hasItems: boolean };

export type StorePayment = { storeOrderId: string; orderId: string; method: string; value: Cents; paidAt: number };

/** Goods, and where they would go: a CEP of eight digits. */
export type StoreFreightRequest = {
  zipCode: string;
  items: readonly (StoreItem & { quantity: number; price: Cents })[];
};
