import { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { type Static, Type } from "typebox";
import { Count, closed, Id, Line, Name, Nullable, Text, Timestamp, Url, WireEnum } from "../wire/fields.ts";
import { OrderValue, Reais, SignedOrderValue } from "../wire/money.ts";
import { Address, PickUpAddress } from "./customer/address.ts";
import { Customer } from "./customer/customer.ts";
import { GiftGroup, OrderItem } from "./order-items.ts";

export const ChosenLogistic = Type.Object({
  /** Pickup or delivery. */
  type: WireEnum(LogisticType),
  /** The chosen delivery zone or pickup store; null if it was set by hand. */
  providerId: Nullable(Id),
  /** Its name, to be shown. */
  name: Line,
  /** What it costs. */
  price: Reais,
  /** Set by a platform user, independent of the shop's delivery zones. */
  isCustom: Type.Boolean(),
  /** What the shop says about it. */
  description: Text,
  /** How long it takes, in words. */
  shippingTimeEstimative: Line,
  /** The start of the chosen time; null without one. */
  startDeliveryTime: Nullable(Timestamp),
  /** The end of the chosen time; null without one. */
  endDeliveryTime: Nullable(Timestamp),
  /** Whether the customer must choose a day and time. */
  needsSchedule: Type.Boolean(),
  /** Where the order is picked up; null for a delivery. */
  storePickUpAddress: Nullable(PickUpAddress),
  /** The most different items; null for no limit. */
  maxDistinctItems: Nullable(Count),
  /** The most units; null for no limit. */
  maxItemsAmout: Nullable(Count),
  /** The lowest total of the items; null for none. */
  orderMinPrice: Nullable(Reais),
});
export type ChosenLogistic = Static<typeof ChosenLogistic>;

/** One line of the calculation of the total. The lines add up to the total exactly. */
export const ExplanationLine = Type.Object({
  /** What the line is. */
  kind: Type.Union([
    Type.Literal("products"),
    Type.Literal("price-table"),
    Type.Literal("promotion"),
    Type.Literal("gift"),
    Type.Literal("coupon"),
    Type.Literal("manual-discount"),
    Type.Literal("freight"),
    Type.Literal("free-delivery"),
    Type.Literal("service-fee"),
    Type.Literal("interest"),
  ]),
  /** What people read, such as the name of the coupon. */
  name: Type.String({ minLength: 1, maxLength: 300 }),
  /** What it adds to the total; a discount is negative. */
  amount: SignedOrderValue,
});
export type ExplanationLine = Static<typeof ExplanationLine>;

/** The searches and products that the chat assistant found for the customer. */
export const AssistantInformations = Type.Object(
  {
    /** Searches that the assistant proposes. */
    searchTerms: Type.Array(Line, { maxItems: 50 }),
    /** Products that the assistant proposes, by their ids. */
    productsIds: Type.Array(Id, { maxItems: 100 }),
  },
  closed,
);
export type AssistantInformations = Static<typeof AssistantInformations>;

export const FulfilmentStageField = Type.Unsafe<FulfilmentStage>({
  type: "string",
  enum: Object.values(FulfilmentStage),
});

/** How far the shop is with an order that it received. */
export const Fulfilment = Type.Object({
  /** `waiting`, `preparing`, `ready` (pickups), `on-the-way` (deliveries) or `delivered`. */
  stage: FulfilmentStageField,
  /** Since when. */
  at: Nullable(Timestamp),
  /** What the shop tells the customer about this stage, such as a tracking code. */
  note: Line,
});
export type Fulfilment = Static<typeof Fulfilment>;

export const Order = Type.Object({
  /** Empty for an order that has not begun: its first change begins it. */
  id: Type.String({ maxLength: 128 }),
  /** A short number of the shop's, for people to say aloud; null before the order is placed. */
  number: Nullable(Count),
  /** Increases with every change, so that a client knows which copy is newer. */
  version: Count,
  /** Where the order stands. */
  status: WireEnum(OrderStatus),
  /** When the customer confirmed the items; null again after the next change of the items. */
  confirmedAt: Nullable(Timestamp),
  /** The lines of the order. */
  items: Type.Array(OrderItem, { maxItems: 1_000 }),
  /** The gifts that it has earned. */
  gifts: Type.Array(GiftGroup, { maxItems: 100 }),
  /** What the customer pays. */
  totalAmout: OrderValue,
  /** All discounts together. */
  discountAmout: OrderValue,
  /** All items together, before discounts and delivery. */
  itemsAmout: OrderValue,
  /** The service fee of the seller. */
  serviceTax: Reais,
  /** How the total is made up. */
  explanation: Type.Array(ExplanationLine, { maxItems: 300 }),
  /** The lowest total of the items that the shop takes; null for none. */
  minOrderValue: Nullable(Reais),
  /** The code of the coupon; null without one. */
  coupon: Nullable(Type.String({ maxLength: 40 })),
  /** How the order is paid. */
  payment: Type.Object({
    /** The chosen method; null until one is chosen. */
    method: Nullable(WireEnum(PaymentMethod)),
    /** Who charges it; null until a method is chosen. */
    providerType: Nullable(WireEnum(PaymentProviderType)),
    /** The page on which the order is paid; null without one. */
    link: Nullable(Url),
    /** The status of the latest charge; null before the first one. */
    status: Nullable(WireEnum(PaymentStatus)),
    /** How much of the payment was given back. With the status canceled: all of it. */
    refundedAmount: OrderValue,
    /** The chosen means of payment on delivery, or the chosen card. */
    providerId: Nullable(Id),
    /** The chosen installments of a card; null until they are chosen. Their total is the order's. */
    installments: Nullable(
      Type.Object({
        /** In how many parts. */
        count: Type.Integer({ minimum: 1, maximum: 36 }),
        /** How much each part is. */
        value: OrderValue,
        /** How much of the total is interest. */
        interest: OrderValue,
      }),
    ),
    /** The cash amount that the customer will hand over. */
    cashAmount: Nullable(OrderValue),
    /** A Pix key or a card link that a platform user typed. */
    manualInformation: Text,
  }),
  /** Pickup (0) or delivery (1), once chosen. The option in `logistic` may still be missing. */
  logisticType: Nullable(WireEnum(LogisticType)),
  /** The chosen delivery or pickup; null until one is chosen. */
  logistic: Nullable(ChosenLogistic),
  /** Null while the order is being made, and once it is canceled. */
  fulfilment: Nullable(Fulfilment),
  /** Who buys. */
  customer: Type.Object({
    ...Customer.properties,
    /** Where the order is delivered; null for a pickup. */
    address: Nullable(Address),
  }),
  /** The chosen seller; null without one. */
  seller: Nullable(
    Type.Object({
      /** The id of the seller. */
      providerId: Id,
      /** The name of the seller. */
      name: Name,
    }),
  ),
  /** The price table by which it is sold; null for the shop's own prices. */
  providerPriceTableId: Nullable(Id),
  /** The customer can add notes to items. */
  enablePreferences: Type.Boolean(),
  /** The key of the captcha that a card payment needs now; null if none. */
  recaptchaKey: Nullable(Line),
  /** An agent has handed the contact over to the semi-automatic flow. */
  isInSemiAutomatic: Type.Boolean(),
  /** The customer came without a chat. */
  isAnonymousUser: Type.Boolean(),
  /** What is wrong with items, in Portuguese, such as a product that is no longer sold. */
  catalogErrorMessages: Type.Array(Type.String({ maxLength: 500 }), { maxItems: 600 }),
  /** What the chat assistant found for the customer; null without one. */
  assistantInformations: Nullable(AssistantInformations),
  /** The shop offers delivery for this order. */
  enableDelivery: Type.Boolean(),
  /** The shop offers pickup for this order. */
  enablePickUp: Type.Boolean(),
  /** It can be paid by credit card. */
  enableCreditPayment: Type.Boolean(),
  /** It can be paid by Pix. */
  enablePixPayment: Type.Boolean(),
  /** It can be paid with Nubank. */
  enableNubankPayment: Type.Boolean(),
  /** It can be paid with Pagaleve. */
  enablePagalevePayment: Type.Boolean(),
  /** It can be paid by a link. */
  enableLinkPayment: Type.Boolean(),
  /** It can be paid by boleto. */
  enableBoletoPayment: Type.Boolean(),
});
export type Order = Static<typeof Order>;

/** What an agent says who cancels what is paid: why, and the sum that the screen named. */
export const CancelTerms = {
  reason: Type.Optional(Type.String({ maxLength: 200 })),
  refund: Type.Optional(OrderValue),
};
