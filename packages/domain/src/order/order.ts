import type { LogisticType } from "../codes/journey.ts";
import { OrderStatus } from "../codes/order-status.ts";
import type { PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import type { Recurrence } from "../codes/recurrence.ts";
import { type Cents, noMoney } from "../money.ts";
import type { PickupAddress } from "../shop/shop-rules.ts";
import type { OrderNotice } from "./order-notice.ts";
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
  /** Pickup or delivery, once it was chosen. */
  logisticType: LogisticType | null;
  address: OrderAddress | null;
  logistic: OrderLogistic | null;
  slot: OrderSlot | null;
  payment: OrderPayment | null;
  customer: Customer;
  /** What the assistant in the chat found for the customer. */
  suggestion: { searchTerms: readonly string[]; productIds: readonly string[] } | null;
  isInSemiAutomatic: boolean;
  /** The sum that was agreed, once the order is no longer being made. */
  closedTotals: ClosedTotals | null;
  /** What the last changes took away and why, for the person who looks next. */
  notices: readonly OrderNotice[];
  /** When the newest notice was added, in milliseconds since 1970. */
  noticesAt: number;
};

export type OrderLine = LineOfSku & {
  index: number;
  quantity: number;
  subscription: Subscription | null;
  /** What the customer asks for: how it is cut, what is engraved. */
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
  /** The delivery zone or the pickup store; null for a manual freight without a store. */
  providerId: string | null;
  /** Empty for a manual freight without a store: it has no name of its own. */
  name: string;
  price: Cents;
  /** Set by a platform user: it does not follow the shop's zones. */
  isCustom: boolean;
  description: string;
  estimate: string;
  storePickUpAddress: PickupAddress | null;
  maxDistinctItems: number | null;
  maxItems: number | null;
  minimumValue: Cents | null;
  /** Where a linked store quoted it: for what. Its price holds for nothing else. */
  quotedFor?: QuotedFor;
};

/** The goods, the CEP and the moment of the quote. */
export type QuotedFor = { goods: string; zipCode: string; at: number };

/** Where it goes, as the contact's address was when it was chosen. */
export type OrderAddress = {
  name: string;
  type: "Casa" | "Trabalho" | "Outro";
  zipCode: string;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
  /** Absent in orders from before these fields were kept. */
  neighborhoodId?: string | null;
  geoCoordinates?: { latitude: number; longitude: number } | null;
};

/** When it goes: two moments, as ISO texts. */
export type OrderSlot = { start: string; end: string };

export type OrderPayment = {
  method: PaymentMethod;
  /** Which of the shop's ways to pay, where the method has several. */
  optionId: string | null;
  providerType: PaymentProviderType;
  /** What the customer will hand over, for payments in cash. */
  cashAmount: Cents | null;
  /** A Pix key or a card link that a platform user typed. */
  manualInformation: string;
  /** The number of installments of a card. */
  installments?: number;
  /** How its last charge stands, and where it is paid, once there was one. */
  status?: PaymentStatus;
  link?: string | null;
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
    logisticType: null,
    address: null,
    logistic: null,
    slot: null,
    payment: null,
    suggestion: null,
    isInSemiAutomatic: false,
    closedTotals: null,
    notices: [],
    noticesAt: 0,
  };
}
