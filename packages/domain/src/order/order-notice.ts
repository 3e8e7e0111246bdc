import type { LogisticType } from "../codes/journey.ts";
import type { Cents } from "../money.ts";

/**
 * A change that the system made, and its reason. Orders store these codes. The sentence is created when the order is
 * shown, so a corrected wording also reaches old orders.
 */
export type OrderNotice =
  | { code: "price-changed"; name: string; from: Cents; to: Cents }
  | { code: "coupon-dropped"; coupon: string }
  | { code: "gift-lost"; name: string; because: "promotion-ended" | "items-removed" | "promotion-changed" }
  | { code: "gift-below-minimum"; name: string; minimum: Cents }
  | { code: "seller-lost" }
  | { code: "pickup-only" }
  /** `name` is empty for a manual freight without a store. */
  | { code: "logistic-lost"; name: string; type: LogisticType }
  | { code: "quote-lost"; name: string; because: "other-goods" | "other-zip-code" | "expired" }
  /** The order became smaller than the discount was given for. */
  | { code: "discount-reduced"; from: Cents; to: Cents }
  /** The delivery costs more than its giver may give away. */
  | { code: "freight-gift-lost" }
  | { code: "slot-lost" }
  | { code: "payment-lost" }
  /** Saved as a sentence, before notices had codes. */
  | { code: "text"; text: string };
