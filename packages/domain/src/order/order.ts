import type { Recurrence } from "../catalog/subscription.ts";
import type { LogisticType } from "../checkout/journey.ts";
import { type Cents, noMoney } from "../money.ts";
import { OrderStatus } from "./status.ts";
import type { ClosedTotals } from "./totals-shape.ts";

/** The order: what was chosen, never what follows from it. Totals and rights are worked out anew each time. */
export type Order = {
  id: string;
  /** The contact it belongs to, whoever changes it. */
  ownerId: string;
  version: number;
  status: OrderStatus;
  /** When the customer said "these are my items", in milliseconds since 1970. */
  confirmedAt: number | null;
  lines: readonly OrderLine[];
  gifts: readonly ChosenGift[];
  /** The index of the next line. Indexes are never used again, so a late change cannot hit another line. */
  nextIndex: number;
  sellerId: string | null;
  priceTableId: string | null;
  couponCode: string | null;
  manualDiscount: Cents;
  logistic: OrderLogistic | null;
  customer: Customer;
  /** What the assistant in the chat found for the customer. */
  suggestion: { searchTerms: readonly string[]; productIds: readonly string[] } | null;
  isInSemiAutomatic: boolean;
  /** The sum that was agreed, once the order is no longer being made. */
  closedTotals: ClosedTotals | null;
  /** What the last change took away and why, for the person who looks next. */
  notices: readonly string[];
};

export type OrderLine = LineOfSku & {
  index: number;
  quantity: number;
  subscription: Subscription | null;
  /** What the customer wishes: how it is cut, what is engraved. */
  preferences: string;
};

/** What the catalogue says about what is sold, as it was when the line was last priced. */
export type LineOfSku = {
  productId: string;
  sku: string;
  name: string;
  images: readonly string[];
  attributes: readonly { name: string; option: string }[];
  /** The product's categories and all those above them. */
  categoryIds: readonly string[];
  soldInKilo: boolean;
  amountInKilo: number;
  hasShippingRestriction: boolean;
  isRestrictedSale: boolean;
  /** Gone from the catalogue or switched off since it was put into the order. */
  isGone: boolean;
  prices: LinePrices;
};

/** The shop's own price, the price of the order's price table, and what is paid after the promotion. */
export type LinePrices = { own: Cents; table: Cents; paid: Cents };

export type Subscription = { id: string; recurrence: Recurrence };

export type ChosenGift = {
  index: number;
  ruleId: string;
  sku: string;
  productId: string;
  sellerId: string | null;
  name: string;
  images: readonly string[];
};

export type OrderLogistic = {
  type: LogisticType;
  providerId: string | null;
  price: Cents;
  startDeliveryTime: string | null;
  storePickUpAddress: { name: string; street: string; number: string; neighborhood: string } | null;
  maxDistinctItems: number | null;
  maxItems: number | null;
  minimumValue: Cents | null;
};

export type Customer = {
  name: string;
  email: string;
  birthDate: string;
  document: string;
  isCorporate: boolean;
  corporateDocument: string;
  corporateName: string;
  tradeName: string;
  stateInscription: string;
};

export function emptyOrder({ id, ownerId, customer }: Pick<Order, "id" | "ownerId" | "customer">): Order {
  return {
    id,
    ownerId,
    customer,
    version: 0,
    status: OrderStatus.Creating,
    confirmedAt: null,
    lines: [],
    gifts: [],
    nextIndex: 0,
    sellerId: null,
    priceTableId: null,
    couponCode: null,
    manualDiscount: noMoney,
    logistic: null,
    suggestion: null,
    isInSemiAutomatic: false,
    closedTotals: null,
    notices: [],
  };
}
