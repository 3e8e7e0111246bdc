import type { Cents } from "../money.ts";

export type ExplanationLine = {
  kind:
    | "products"
    | "price-table"
    | "promotion"
    | "gift"
    | "coupon"
    | "manual-discount"
    | "freight"
    | "free-delivery"
    | "service-fee";
  /** The name of the price table or gift, or the code of the coupon; empty for the others. */
  subject: string;
  amount: Cents;
};

/** A reason why a line costs more or less. */
export type PriceTag = {
  kind: "price-table" | "promotion" | "coupon" | "manual-discount";
  subject: string;
  value: Cents;
};

export type Totals = {
  items: Cents;
  /** All discounts by a coupon or a platform user. */
  discount: Cents;
  freight: Cents;
  serviceFee: Cents;
  total: Cents;
  /** Lines that always add up to the exact total. */
  explanation: ExplanationLine[];
  /** Line index → the parts of its price. */
  tags: ReadonlyMap<number, PriceTag[]>;
};

/** The totals that are stored with a placed order. */
export type ClosedTotals = Omit<Totals, "tags"> & { tags: (readonly [index: number, tags: PriceTag[]])[] };
