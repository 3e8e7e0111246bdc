import type { QuantityPrice } from "../catalog/quantity/quantity-price.ts";
import type { FulfilmentStage } from "../codes/fulfilment.ts";
import type { LogisticType } from "../codes/journey.ts";
import { OrderStatus } from "../codes/order-status.ts";
import type { PaymentMethod, PaymentProviderType, PaymentStatus } from "../codes/payment.ts";
import type { ReceiptMeans } from "../codes/receipt-means.ts";
import type { Recurrence } from "../codes/recurrence.ts";
import { type Cents, noMoney } from "../money.ts";
import type { OwnTerms } from "../shop/customer-terms.ts";
import type { PickupAddress } from "../shop/shop-rules.ts";
import type { Role } from "../team/roles.ts";
import type { OrderNotice } from "./order-notice.ts";
import type { ClosedTotals } from "./totals-shape.ts";

/** The order: the choices, never their results. Totals and earned gifts are calculated each time. */
export type Order = {
  id: string;
  /** The contact who owns the order. */
  ownerId: string;
  version: number;
  status: OrderStatus;
  /** A short number of the shop's, for people to say aloud. The order gets it when it is placed. */
  number: number | null;
  /** When the customer confirmed the items, in milliseconds since 1970. */
  confirmedAt: number | null;
  lines: readonly OrderLine[];
  gifts: readonly ChosenGift[];
  /** The index of the next line. Indexes are never used again, so a late change cannot hit another line. */
  nextIndex: number;
  sellerId: string | null;
  priceTableId: string | null;
  couponCode: string | null;
  manualDiscount: Cents;
  /** The role of the member of the panel who gave it, which limits it. Absent where nobody of the panel did. */
  discountRole?: Role;
  /** Somebody allowed this discount above the limit, for items of at least this value. */
  discountApproval?: { discount: Cents; itemsAmount: Cents; by: string };
  /** Somebody of the shop made the delivery free. Their role limits it. */
  freightGift?: { role: Role };
  /** A discount above the limit of who asks for it, which waits for somebody who may allow it. */
  discountRequest?: DiscountRequest;
  /** What became of the last discount that was asked for. */
  discountAnswer?: DiscountAnswer;
  /** Somebody who may not give the money back asks to cancel the paid order. */
  cancelRequest?: CancelRequest;
  /** What somebody decided on it, until it is asked anew. */
  cancelAnswer?: RequestAnswer;
  /** Somebody who may not give money back asks to give a part or all of a payment back. */
  refundRequest?: RefundRequest;
  /** What somebody decided on it, until it is asked anew. */
  refundAnswer?: RefundAnswer;
  /** Pickup or delivery, once it was chosen. */
  logisticType: LogisticType | null;
  address: OrderAddress | null;
  logistic: OrderLogistic | null;
  slot: OrderSlot | null;
  payment: OrderPayment | null;
  /** How far the shop is with it, once somebody said so. Orders of earlier releases have none: they wait. */
  fulfilment?: Fulfilment;
  /** What the shop received by hand, part by part. Absent where nothing was. */
  receipts?: readonly Receipt[];
  /** The day until which the shop waits for the money of a delivered order, where it said one: `2026-12-16`. */
  dueOn?: string;
  customer: Customer;
  /** What the shop agreed with the customer, as far as the order knows. Absent where nothing was. */
  terms?: OwnTerms;
  /** What is agreed with the customer now, and what they owe by invoices of other orders. Read with it, not kept in it. */
  credit?: { terms: OwnTerms; used: Cents };
  /** The result of the chat assistant. */
  suggestion: { searchTerms: readonly string[]; productIds: readonly string[] } | null;
  isInSemiAutomatic: boolean;
  /** The agreed totals, after the order was placed. */
  closedTotals: ClosedTotals | null;
  /** What the last changes removed and why, for the next person who opens the order. */
  notices: readonly OrderNotice[];
  /** When the newest notice was added, in milliseconds since 1970. */
  noticesAt: number;
};

export type DiscountRequest = {
  id: string;
  discount: Cents;
  /** What the items were worth when it was asked for. */
  itemsAmount: Cents;
  reason: string;
  by: { id: string; name: string; role: Role };
  /** In milliseconds since 1970. */
  at: number;
};

export type CancelRequest = {
  id: string;
  reason: string;
  by: { id: string; name: string; role: Role };
  /** In milliseconds since 1970. */
  at: number;
};

/** `amount`: what it came to when it was asked. `lines`: what it is for; none for a sum. */
export type RefundRequest = CancelRequest & {
  paymentId: string;
  /** No provider gives it back: whoever allows it sends it themselves. */
  isByHand: boolean;
  amount: Cents;
  lines: readonly { index: number; quantity: number; name: string }[];
};

/** What somebody decided who may, as whoever asked reads it. */
export type RequestAnswer = {
  isAllowed: boolean;
  by: string;
  /** Empty where they gave none. */
  reason: string;
  /** In milliseconds since 1970. */
  at: number;
};

/** `requestId` is also the id of the refund that followed, so that the answer can say what became of it. */
export type RefundAnswer = RequestAnswer & { requestId: string };

/** `outdated`: nobody decided, and the order changed so that what was asked for does not fit any more. */
export type DiscountAnswer = Omit<RequestAnswer, "isAllowed"> & {
  discount: Cents;
  outcome: "allowed" | "refused" | "outdated";
};

export type OrderLine = LineOfSku & {
  index: number;
  quantity: number;
  subscription: Subscription | null;
  /** The customer's note for the item: how to cut it, what to engrave. */
  preferences: string;
};

/** The catalogue data of the item, from the last update of its price. */
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
  /** The multiple and the minimum in which it is sold. Absent where any quantity will do. */
  quantityStep?: number;
  minQuantity?: number;
  hasShippingRestriction: boolean;
  isRestrictedSale: boolean;
  /** Removed from the catalogue or inactive since it was added to the order. */
  isGone: boolean;
  prices: LinePrices;
};

/**
 * The shop's own price, the price of the order's price table, and what is paid: the price after the promotion, or that of the
 * quantity where it is lower. Only with prices by quantity there is also `single`, what one unit costs by itself.
 */
export type LinePrices = {
  own: Cents;
  table: Cents;
  paid: Cents;
  single?: Cents;
  byQuantity?: readonly QuantityPrice[];
};

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
  /** Set by a platform user, independent of the shop's zones. */
  isCustom: boolean;
  description: string;
  estimate: string;
  storePickUpAddress: PickupAddress | null;
  maxDistinctItems: number | null;
  maxItems: number | null;
  minimumValue: Cents | null;
  /** The conditions of a quote by a linked store. The price is valid only for them. */
  quotedFor?: QuotedFor;
};

/** The goods, the CEP and the moment of the quote. */
export type QuotedFor = { goods: string; zipCode: string; at: number };

/** The destination: a copy of the contact's address at the time of the choice. */
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

/** The time slot: start and end as ISO texts. */
export type OrderSlot = { start: string; end: string };

export type OrderPayment = {
  method: PaymentMethod;
  /** The chosen payment option, if the method has several. */
  optionId: string | null;
  providerType: PaymentProviderType;
  /** The cash amount that the customer will hand over. */
  cashAmount: Cents | null;
  /** A Pix key or a card link that a platform user typed. */
  manualInformation: string;
  /** An invoice: due so many days after the delivery. Absent for every other payment. */
  dueDays?: number;
  /** The number of installments of a card, and what they cost more than paying at once. */
  installments?: number;
  interest?: Cents;
  /** How its last charge stands, and where it is paid, once there was one. */
  status?: PaymentStatus;
  link?: string | null;
  /** How much of the payment was given back. What changed items left over and went back is no part of it. */
  refunded?: Cents;
  /** How much of the total is paid, where only a part is: the items were changed after the payment. It waits for the rest. */
  paid?: Cents;
  /** What was paid above the total of the changed items, and has not gone back yet. */
  surplus?: Cents;
  /** Since when the customer says that they paid what people confirm, in milliseconds since 1970. */
  saidPaidAt?: number;
};

/** Money that somebody of the shop says has arrived, and how. */
export type Receipt = {
  means: ReceiptMeans;
  amount: Cents;
  at: number;
  /** It is part of a payment that is recorded: the items were changed afterwards. */
  inPayment?: true;
};

/** The stage, since when (in milliseconds since 1970), and what the shop tells the customer about it. */
export type Fulfilment = { stage: FulfilmentStage; at: number; note: string };

export type Customer = {
  name: string;
  email: string;
  /** Typed by a visitor, whom the shop could not reach otherwise. A contact of a chat has none here. */
  phone: string;
  birthDate: string;
  document: string;
  isCorporate: boolean;
  corporateDocument: string;
  corporateName: string;
  tradeName: string;
  stateInscription: string;
};

export const emptyCustomer: Customer = {
  name: "",
  email: "",
  phone: "",
  birthDate: "",
  document: "",
  isCorporate: false,
  corporateDocument: "",
  corporateName: "",
  tradeName: "",
  stateInscription: "",
};

export function emptyOrder({ id, ownerId, customer }: Pick<Order, "id" | "ownerId" | "customer">): Order {
  return {
    id,
    ownerId,
    customer,
    version: 0,
    status: OrderStatus.Creating,
    number: null,
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
