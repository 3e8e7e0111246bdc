import { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import {
  CalendarDay,
  Count,
  closed,
  Id,
  Line,
  Name,
  Nullable,
  Text,
  Timestamp,
  Url,
  WireEnum,
} from "../wire/fields.ts";
import { OrderValue, Reais, SignedOrderValue } from "../wire/money.ts";
import { Address, PickUpAddress } from "./customer/address.ts";
import { Customer } from "./customer/customer.ts";
import { GiftGroup, OrderItem } from "./order-items.ts";

export const ChosenLogistic = Type.Object({
  type: described("Pickup or delivery.", WireEnum(LogisticType)),
  providerId: described("The chosen delivery zone or pickup store; null if it was set by hand.", Nullable(Id)),
  name: described("Its name, to be shown.", Line),
  price: described("What it costs.", Reais),
  isCustom: Type.Boolean({ description: "Set by a platform user, independent of the shop's delivery zones." }),
  description: described("What the shop says about it.", Text),
  shippingTimeEstimative: described("How long it takes, in words.", Line),
  startDeliveryTime: described("The start of the chosen time; null without one.", Nullable(Timestamp)),
  endDeliveryTime: described("The end of the chosen time; null without one.", Nullable(Timestamp)),
  needsSchedule: Type.Boolean({ description: "Whether the customer must choose a day and time." }),
  storePickUpAddress: described("Where the order is picked up; null for a delivery.", Nullable(PickUpAddress)),
  maxDistinctItems: described("The most different items; null for no limit.", Nullable(Count)),
  maxItemsAmout: described("The most units; null for no limit.", Nullable(Count)),
  orderMinPrice: described("The lowest total of the items; null for none.", Nullable(Reais)),
});
export type ChosenLogistic = Static<typeof ChosenLogistic>;

export const ExplanationLine = described(
  "One line of the calculation of the total. The lines add up to the total exactly.",
  Type.Object({
    kind: described(
      "What the line is.",
      Type.Union([
        Type.Literal("products"),
        Type.Literal("price-table"),
        Type.Literal("promotion"),
        Type.Literal("quantity-price"),
        Type.Literal("gift"),
        Type.Literal("coupon"),
        Type.Literal("manual-discount"),
        Type.Literal("freight"),
        Type.Literal("free-delivery"),
        Type.Literal("freight-gift"),
        Type.Literal("service-fee"),
        Type.Literal("payment-discount"),
        Type.Literal("interest"),
      ]),
    ),
    name: described("What people read, such as the name of the coupon.", Type.String({ minLength: 1, maxLength: 300 })),
    amount: described("What it adds to the total; a discount is negative.", SignedOrderValue),
  }),
);
export type ExplanationLine = Static<typeof ExplanationLine>;

export const AssistantInformations = described(
  "The searches and products that the chat assistant found for the customer.",
  Type.Object(
    {
      searchTerms: Type.Array(Line, { maxItems: 50, description: "Searches that the assistant proposes." }),
      productsIds: described("Products that the assistant proposes, by their ids.", Type.Array(Id, { maxItems: 100 })),
    },
    closed,
  ),
);
export type AssistantInformations = Static<typeof AssistantInformations>;

export const FulfilmentStageField = Type.Unsafe<FulfilmentStage>({
  type: "string",
  enum: Object.values(FulfilmentStage),
});

export const Fulfilment = described(
  "How far the shop is with an order that it received.",
  Type.Object({
    stage: described(
      "`waiting`, `preparing`, `ready` (pickups), `on-the-way` (deliveries) or `delivered`.",
      FulfilmentStageField,
    ),
    at: described("Since when.", Nullable(Timestamp)),
    note: described("What the shop tells the customer about this stage, such as a tracking code.", Line),
  }),
);
export type Fulfilment = Static<typeof Fulfilment>;

/** Shared by the order, its summaries and papers. */
export const Invoice = described(
  "Of an invoice: when it is due. Absent for every other payment.",
  Type.Object({
    dueDays: described("How many days after the delivery.", Type.Integer({ minimum: 1, maximum: 365 })),
    dueOn: described("The day; null before the delivery.", Nullable(CalendarDay)),
  }),
);

export const Order = Type.Object({
  id: described("Empty for an order that has not begun: its first change begins it.", Type.String({ maxLength: 128 })),
  number: described(
    "A short number of the shop's, for people to say aloud; null before the order is placed.",
    Nullable(Count),
  ),
  version: described("Increases with every change, so that a client knows which copy is newer.", Count),
  status: described("Where the order stands.", WireEnum(OrderStatus)),
  confirmedAt: described(
    "When the customer confirmed the items; null again after the next change of the items.",
    Nullable(Timestamp),
  ),
  items: Type.Array(OrderItem, { maxItems: 1_000, description: "The lines of the order." }),
  gifts: Type.Array(GiftGroup, { maxItems: 100, description: "The gifts that it has earned." }),
  totalAmout: described("What the customer pays.", OrderValue),
  discountAmout: described("All discounts together.", OrderValue),
  itemsAmout: described("All items together, before discounts and delivery.", OrderValue),
  serviceTax: described("The service fee of the seller.", Reais),
  explanation: Type.Array(ExplanationLine, { maxItems: 300, description: "How the total is made up." }),
  minOrderValue: described("The lowest total of the items that the shop takes; null for none.", Nullable(Reais)),
  coupon: Nullable(Type.String({ maxLength: 40, description: "The code of the coupon; null without one." })),
  payment: described(
    "How the order is paid.",
    Type.Object({
      method: described("The chosen method; null until one is chosen.", Nullable(WireEnum(PaymentMethod))),
      providerType: described(
        "Who charges it; null until a method is chosen.",
        Nullable(WireEnum(PaymentProviderType)),
      ),
      link: described("The page on which the order is paid; null without one.", Nullable(Url)),
      status: described(
        "The status of the latest charge; null before the first one.",
        Nullable(WireEnum(PaymentStatus)),
      ),
      refundedAmount: described(
        "How much of the payment was given back. With the status canceled: all of it.",
        OrderValue,
      ),
      paidAmount: described(
        "How much of the total is paid: only where the items were changed after the payment, and the rest is to come.",
        Type.Optional(OrderValue),
      ),
      dueAmount: described("That rest.", Type.Optional(OrderValue)),
      surplusAmount: described(
        "What was paid above the total of the changed items, and is on its way back.",
        Type.Optional(OrderValue),
      ),
      providerId: described("The chosen means of payment on delivery, or the chosen card.", Nullable(Id)),
      installments: described(
        "The chosen installments of a card; null until they are chosen. Their total is the order's.",
        Nullable(
          Type.Object({
            count: Type.Integer({ minimum: 1, maximum: 36, description: "In how many parts." }),
            value: described("How much each part is.", OrderValue),
            interest: described("How much of the total is interest.", OrderValue),
          }),
        ),
      ),
      cashAmount: described("The cash amount that the customer will hand over.", Nullable(OrderValue)),
      manualInformation: described("A Pix key or a card link that a platform user typed.", Text),
      invoice: Type.Optional(Invoice),
    }),
  ),
  logisticType: described(
    "Pickup (0) or delivery (1), once chosen. The option in `logistic` may still be missing.",
    Nullable(WireEnum(LogisticType)),
  ),
  logistic: described("The chosen delivery or pickup; null until one is chosen.", Nullable(ChosenLogistic)),
  fulfilment: described("Null while the order is being made, and once it is canceled.", Nullable(Fulfilment)),
  customer: described(
    "Who buys.",
    Type.Object({
      ...Customer.properties,
      address: described("Where the order is delivered; null for a pickup.", Nullable(Address)),
    }),
  ),
  seller: described(
    "The chosen seller; null without one.",
    Nullable(
      Type.Object({
        providerId: described("The id of the seller.", Id),
        name: described("The name of the seller.", Name),
      }),
    ),
  ),
  providerPriceTableId: described("The price table by which it is sold; null for the shop's own prices.", Nullable(Id)),
  enablePreferences: Type.Boolean({ description: "The customer can add notes to items." }),
  recaptchaKey: described("The key of the captcha that a card payment needs now; null if none.", Nullable(Line)),
  isInSemiAutomatic: Type.Boolean({ description: "An agent has handed the contact over to the semi-automatic flow." }),
  isAnonymousUser: Type.Boolean({ description: "The customer came without a chat." }),
  catalogErrorMessages: described(
    "What is wrong with items, in Portuguese, such as a product that is no longer sold.",
    Type.Array(Type.String({ maxLength: 500 }), { maxItems: 600 }),
  ),
  assistantInformations: described(
    "What the chat assistant found for the customer; null without one.",
    Nullable(AssistantInformations),
  ),
  enableDelivery: Type.Boolean({ description: "The shop offers delivery for this order." }),
  enablePickUp: Type.Boolean({ description: "The shop offers pickup for this order." }),
  enableCreditPayment: Type.Boolean({ description: "It can be paid by credit card." }),
  enablePixPayment: Type.Boolean({ description: "It can be paid by Pix." }),
  enableNubankPayment: Type.Boolean({ description: "It can be paid with Nubank." }),
  enablePagalevePayment: Type.Boolean({ description: "It can be paid with Pagaleve." }),
  enableLinkPayment: Type.Boolean({ description: "It can be paid by a link." }),
  enableBoletoPayment: Type.Boolean({ description: "It can be paid by boleto." }),
});
export type Order = Static<typeof Order>;

/** What an agent says who cancels what is paid: why, and the sum that the screen named. */
export const CancelTerms = {
  reason: Type.Optional(Type.String({ maxLength: 200 })),
  refund: Type.Optional(OrderValue),
};
