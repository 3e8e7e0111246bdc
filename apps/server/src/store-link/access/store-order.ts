import type { Cents } from "@vitrine/domain/money";
import type { Customer, OrderAddress } from "@vitrine/domain/order/order";

/** Our order, as it is created in a store. */
export type NewStoreOrder = {
  /** Our id. The store saves it, so that the order can be found by it. */
  orderId: string;
  customer: Customer;
  /** Digits with country code. */
  phone: string | null;
  /** Null for a pickup. */
  address: OrderAddress | null;
  items: readonly StoreOrderItem[];
  freight: { name: string; price: Cents };
  discount: Cents;
  fee: Cents;
  paymentName: string;
};

export type StoreOrderItem = StoreItem & {
  quantity: number;
  /** The price paid per unit, and the price without promotion. */
  price: Cents;
  fullPrice: Cents;
};

/** A product or variant by the store's own ids; `storeVariantId` is null for a product without variants. */
export type StoreItem = { storeProductId: string; storeVariantId: string | null };

/** The store's copy of our order, as far as the push needs it. */
export type StoreOrder = { storeOrderId: string; isPaid: boolean; isCanceled: boolean; hasItems: boolean };

export type StorePayment = { storeOrderId: string; orderId: string; method: string; value: Cents; paidAt: number };

/** `zipCode` is a CEP of eight digits. */
export type StoreFreightRequest = {
  zipCode: string;
  items: readonly (StoreItem & { quantity: number; price: Cents })[];
};
