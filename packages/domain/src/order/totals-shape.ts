import type { Cents } from "../money.ts";

export type ExplanationLine = {
  kind:
    | "products"
    | "price-table"
    | "promotion"
    | "quantity-price"
    | "gift"
    | "coupon"
    | "manual-discount"
    | "freight"
    | "free-delivery"
    | "freight-gift"
    | "service-fee"
    | "payment-discount"
    | "interest";
  /**
   * The name of the price table, gift or payment form, the code of the coupon, or the number of installments; else empty.
   */
  subject: string;
  amount: Cents;
};

/** A reason why a line costs more or less. */
export type PriceTag = {
  kind: "price-table" | "promotion" | "quantity-price" | "coupon" | "manual-discount" | "payment-discount";
  subject: string;
  value: Cents;
};

export type Totals = {
  items: Cents;
  /** All discounts by a coupon, a platform user or the chosen payment form. */
  discount: Cents;
  freight: Cents;
  serviceFee: Cents;
  /** What the chosen installments of a card cost more than paying at once. */
  interest: Cents;
  total: Cents;
  /** Lines that always add up to the exact total. */
  explanation: ExplanationLine[];
  /** Line index → the parts of its price. */
  tags: ReadonlyMap<number, PriceTag[]>;
};

/** Totals as they are stored with an order that is no longer being made. How it is paid may still change. */
export type ClosedTotals = Omit<Totals, "tags" | "interest"> & { tags: (readonly [index: number, tags: PriceTag[]])[] };
