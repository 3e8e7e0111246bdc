import type { FulfilmentStage } from "../../codes/fulfilment.ts";
import type { LogisticType } from "../../codes/journey.ts";
import type { OrderStatus } from "../../codes/order-status.ts";
import type { PaymentMethod, PaymentStatus } from "../../codes/payment.ts";
import type { ReceiptMeans } from "../../codes/receipt-means.ts";
import { characters, cutText, oneLine } from "../../cut-text.ts";
import type { Cents } from "../../money.ts";
import type { ChosenGift, Customer, OrderLogistic, OrderSlot } from "../order.ts";

/**
 * One difference after a step of an order. The history is stored as long as the order, so a change contains no personal
 * data: only that the address changed, and which fields of the person changed.
 */
export type OrderChange =
  | { what: "item-added"; index: number; name: string; quantity: number }
  | ({ what: "item-removed"; index: number; name: string } & RemovedItem)
  | { what: "quantity"; index: number; name: string; from: number; to: number }
  | { what: "price"; name: string; from: Cents; to: Cents; others: number }
  | { what: "gone"; name: string; others: number }
  | { what: "seller"; from: Named | null; to: Named | null }
  | { what: "price-table"; from: Named | null; to: Named | null }
  | { what: "coupon"; from: string | null; to: string | null }
  | { what: "discount"; from: Cents; to: Cents }
  | { what: "freight-gift"; to: boolean }
  | { what: "gifts"; ruleId: string; from: GivenGift[]; to: GivenGift[] }
  | { what: "logistic"; from: LogisticInShort | null; to: LogisticInShort | null }
  | { what: "logistic-type"; to: LogisticType | null }
  | { what: "address"; isFirst: boolean }
  | { what: "slot"; to: OrderSlot | null; timeZone: string }
  | { what: "status"; to: OrderStatus }
  | { what: "fulfilment"; to: FulfilmentStage }
  | { what: "payment-method"; to: PaymentMethod | null; name: string }
  | { what: "installments"; to: number }
  | { what: "payment-status"; to: PaymentStatus }
  /** Somebody of the shop says that money arrived. `left`: what is still owed. */
  | { what: "received"; means: ReceiptMeans; amount: Cents; left: Cents }
  | { what: "due"; to: string | null }
  /** What a placed order costs after its items were changed. */
  | { what: "total"; from: Cents; to: Cents }
  | { what: "refund"; amount: Cents; isAll: boolean }
  /** What was paid for a canceled order is on its way back, or its provider did not take it back. */
  | { what: "giving-back"; isRefused: boolean }
  /** The key or the page itself is not stored. `of` is absent in steps that were stored before. */
  | { what: "payment-details"; of?: "pix-key" | "payment-link"; isFirst?: boolean }
  | { what: "customer"; fields: (keyof Customer)[] }
  | { what: "confirmed"; to: boolean }
  | { what: "flow"; isInSemiAutomatic: boolean }
  | { what: "suggestion"; products: number }
  /** There were more than are stored. */
  | { what: "more"; count: number };

export type Named = { id: string; name: string };

/** The data to restore the item. */
export type RemovedItem = {
  productId: string;
  sku: string;
  quantity: number;
  subscriptionId: string | null;
  preferences: string;
};

export type GivenGift = { sku: string; sellerId: string | null; name: string };

export type LogisticInShort = Pick<OrderLogistic, "type" | "providerId" | "name" | "price" | "isCustom"> & {
  /** A linked store quoted the price, for those goods at that moment. */
  isQuoted: boolean;
};

const LONGEST_NAME = characters(80);

/** A name of the catalogue may be a whole description. */
export function shortName(name: string): string {
  return cutText(oneLine(name), LONGEST_NAME);
}

/** The chosen gifts of one rule. */
export function giftsOf(gifts: readonly ChosenGift[], ruleId: string): GivenGift[] {
  const own = gifts.filter((gift) => gift.ruleId === ruleId);
  return own.map(({ sku, sellerId, name }) => ({ sku, sellerId, name: shortName(name) }));
}

export function isSameGifts(a: readonly GivenGift[], b: readonly GivenGift[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ sku, sellerId }, index) => sku === b[index]?.sku && sellerId === b[index].sellerId)
  );
}

export function logisticInShort(logistic: OrderLogistic | null): LogisticInShort | null {
  if (!logistic) return null;
  const { type, providerId, name, price, isCustom, quotedFor } = logistic;
  return { type, providerId, name: shortName(name), price, isCustom, isQuoted: quotedFor !== undefined };
}
