import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { receiptMeans } from "@vitrine/domain/codes/receipt-means";
import { type Static, Type } from "typebox";
import { FulfilmentStageField, Order } from "../storefront/order.ts";
import { Charge } from "../storefront/payment.ts";
import { described } from "../wire/described.ts";
import { CalendarDay, Count, closed, Id, Line, Nullable, Text, Timestamp, WireEnum, WireWord } from "../wire/fields.ts";
import { OrderValue } from "../wire/money.ts";
import { route } from "../wire/route.ts";
import { orderTimes, Tags } from "./order-list.ts";
import { ShopId } from "./platform.ts";

export const OrderEvent = described(
  "One change of an order, with its actor and the owner of the order.",
  Type.Object({
    version: described("The version of the order after the change.", Count),
    at: described("When it happened.", Timestamp),
    kind: described("What happened, such as `coupon-applied`.", Line),
    data: described(
      "The details of the change; they depend on the kind.",
      Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true }),
    ),
    actor: described(
      "Who did it.",
      Type.Object({
        type: Type.String({ maxLength: 20, description: "customer, agent, assistant, platform or system" }),
        id: Type.String({ maxLength: 128, description: "The id of the person, account or part of the system." }),
        name: described("The name, to be shown.", Line),
      }),
    ),
    ownerId: described("The contact whose order it was then.", Id),
  }),
);
export type OrderEvent = Static<typeof OrderEvent>;

export const RefundedLine = Type.Object(
  {
    index: described("The `index` of the line.", Count),
    quantity: Type.Integer({ minimum: 1, maximum: 9_999, description: "How many of its units." }),
  },
  closed,
);

export const PaymentRefund = Type.Object({
  id: described("The id of the refund.", Id),
  amount: described("How much is given back.", OrderValue),
  reason: described("In the shop's words; may be empty.", Line),
  items: Type.Array(RefundedLine, { maxItems: 500, description: "The lines that it is for; empty for an amount." }),
  status: described(
    "`processing`: the provider has not answered yet.",
    Type.Union([Type.Literal("processing"), Type.Literal("done"), Type.Literal("refused")]),
  ),
  isManual: Type.Boolean({ description: "Given back by the shop itself. No provider was asked." }),
  by: described(
    "Who asked for it: the account of the platform, an agent, or the system by rule.",
    Type.Object({
      type: described("`platform`, `agent` or `system`.", Line),
      id: Type.String({ maxLength: 200, description: "The id of the account or the agent." }),
      name: described("The name, to be shown.", Line),
    }),
  ),
  createdAt: described("When it was asked for.", Timestamp),
});
export type PaymentRefund = Static<typeof PaymentRefund>;

export const PlatformPayment = described(
  "One attempt to charge the order, with details that only the shop sees.",
  Type.Object({
    ...Charge.properties,
    providerPaymentId: described("The provider's id of the payment.", Nullable(Id)),
    failureCode: described(
      "The provider's own code of a refusal. `disputed` of a paid one that its customer contests.",
      Nullable(Line),
    ),
    isExtra: described("A payment that was no longer expected, such as a second one. It is refunded.", Type.Boolean()),
    isRefunded: Type.Boolean({ description: "Everything was refunded." }),
    isRefunding: described(
      "All that is left goes back: the provider was asked, and has not said yet that it is done.",
      Type.Boolean(),
    ),
    refundedAmount: described("How much was given back so far.", OrderValue),
    refunds: described(
      "Oldest first. Automatic refunds of a whole payment are not listed.",
      Type.Array(PaymentRefund, { maxItems: 1_000 }),
    ),
  }),
);
export type PlatformPayment = Static<typeof PlatformPayment>;

export const OrderNote = described(
  "A note of the shop for itself.",
  Type.Object({
    id: described("The id of the note.", Id),
    text: described("What it says.", Text),
    author: described(
      "Who wrote it: the account of the platform, or a person of the shop.",
      Type.Object({
        type: described("`platform` or `agent`.", Line),
        id: Type.String({ maxLength: 128, description: "The id of the account or the person." }),
        name: described("The name, to be shown.", Line),
      }),
    ),
    createdAt: described("When it was written.", Timestamp),
  }),
);
export type OrderNote = Static<typeof OrderNote>;

/** Values of the shop's own systems, by key. The customer does not see them. */
export const Metadata = Type.Unsafe<Record<string, string>>({
  type: "object",
  propertyNames: { pattern: "^[\\w.:-]{1,40}$" },
  additionalProperties: { type: "string", maxLength: 500 },
  maxProperties: 50,
});

export const PlatformOrder = Type.Object({
  version: described(
    "The version of the order and of what the shop wrote on it, for `If-Match`.",
    Type.String({ maxLength: 30 }),
  ),
  order: described("The order, as the customer sees it.", Order),
  payments: Type.Array(PlatformPayment, { maxItems: 1_000, description: "Newest first." }),
  contactId: described("The contact whose order it is.", Id),
  ...orderTimes,
  tags: described("The shop's own marks.", Tags),
  metadata: described("Facts for the shop's own system.", Metadata),
  notes: Type.Array(OrderNote, { maxItems: 1_000, description: "Oldest first." }),
  owed: described(
    "What a delivered order still owes the shop; null where it owes nothing.",
    Nullable(
      Type.Object({
        amount: described("What is still to be paid.", OrderValue),
        since: described("When it was delivered; null where that is not known.", Nullable(Timestamp)),
        dueOn: described("Until when the shop waits for it, where it said a day.", Nullable(CalendarDay)),
      }),
    ),
  ),
  receipts: described(
    "What the shop said it received by hand, oldest first.",
    Type.Array(
      Type.Object({
        means: described("How it came.", WireWord(...receiptMeans)),
        amount: described("How much.", OrderValue),
        at: described("When that was said.", Timestamp),
      }),
      { maxItems: 1_000 },
    ),
  ),
  events: Type.Array(OrderEvent, { maxItems: 1_000, description: "Oldest first; at most the last thousand." }),
});
export type PlatformOrder = Static<typeof PlatformOrder>;

export const ReceivedMoney = Type.Object(
  {
    means: described(
      "How it came: `cash`, `card` (the shop's own machine), `pix`, `transfer` or `other`.",
      WireWord(...receiptMeans),
    ),
    amount: described("What was received; without it, everything that is owed.", Type.Optional(OrderValue)),
  },
  closed,
);
export type ReceivedMoney = Static<typeof ReceivedMoney>;

const DueOn = described(
  "Until when the shop waits for what is still owed, such as `2026-12-16`. Null takes the day away.",
  Type.Optional(Nullable(CalendarDay)),
);

/** What somebody says of the money of an order: what came, or until when it is waited for. */
export const MoneySaid = Type.Object(
  {
    received: described("Money that came; without it, only the day is set.", Type.Optional(ReceivedMoney)),
    dueOn: DueOn,
  },
  closed,
);
export type MoneySaid = Static<typeof MoneySaid>;

export const FulfilmentMove = Type.Object(
  {
    stage: described(
      "`waiting`, `preparing`, `ready` (pickups), `on-the-way` (deliveries) or `delivered`.",
      FulfilmentStageField,
    ),
    note: described(
      "Shown to the customer, on the order page and in the message: a tracking code, where to ring.",
      Type.Optional(Line),
    ),
    received: described(
      "What was paid by hand with the delivery. Of an order that is paid already, nothing is recorded. It needs `payments:write`, too.",
      Type.Optional(ReceivedMoney),
    ),
    dueOn: DueOn,
  },
  closed,
);
export type FulfilmentMove = Static<typeof FulfilmentMove>;

export const ofOrder = Type.Object({
  shopId: described("The id of the shop.", ShopId),
  id: described("The id of the order.", Id),
});

export const platformOrderRoutes = {
  "GET /platform/v1/shops/{shopId}/orders/{id}": route({
    access: "account",
    deed: "see-orders",
    operationId: "getOrder",
    tag: "Orders",
    versioned: true,
    summary: "Get an order with its payments, its history, and what the shop wrote on it",
    params: ofOrder,
    data: PlatformOrder,
  }),
  "POST /platform/v1/shops/{shopId}/orders/{id}/status": route({
    access: "account",
    deed: "fulfil-orders",
    operationId: "setOrderStatus",
    tag: "Orders",
    versioned: true,
    summary: "Set the status of an order: received, finalized or canceled",
    savesOwnKey: true,
    params: ofOrder,
    body: Type.Object(
      {
        status: described("The new status; a canceled order stays canceled.", WireEnum(OrderStatus)),
      },
      closed,
    ),
    data: Order,
  }),
  "POST /platform/v1/shops/{shopId}/orders/{id}/fulfilment": route({
    access: "account",
    deed: "fulfil-orders",
    operationId: "moveOrderFulfilment",
    tag: "Orders",
    versioned: true,
    summary: "Say how far a received order is: preparing, ready or on-the-way, delivered (which finalizes it)",
    savesOwnKey: true,
    params: ofOrder,
    body: FulfilmentMove,
    data: Order,
  }),
  "POST /platform/v1/shops/{shopId}/orders/{id}/payment": route({
    access: "account",
    deed: "record-payment",
    operationId: "confirmOrderPayment",
    tag: "Payments",
    versioned: true,
    summary: "Confirm a payment that was made by hand or on an external payment page",
    params: ofOrder,
    data: Type.Array(PlatformPayment, { maxItems: 1_000 }),
  }),
  "POST /platform/v1/shops/{shopId}/orders/{id}/receipts": route({
    access: "account",
    deed: "record-payment",
    operationId: "recordReceipt",
    tag: "Payments",
    versioned: true,
    summary: "Say what was received by hand of an order, or until when the shop waits for it",
    description:
      "With the last of it the order is paid, and a charge that is still open is canceled. A part is taken of a delivered order only.",
    savesOwnKey: true,
    params: ofOrder,
    body: MoneySaid,
    data: PlatformOrder,
  }),
  "POST /platform/v1/shops/{shopId}/orders/{id}/refund": route({
    access: "account",
    deed: "refund-orders",
    operationId: "refundPayment",
    tag: "Payments",
    versioned: true,
    summary:
      "Refund a payment: what is left of it, an amount, or some items. A payment by hand is recorded as given back",
    remembersKey: true,
    params: ofOrder,
    body: Type.Object(
      {
        paymentId: described("The payment to refund, as in the `payments` of the order.", Id),
        amount: described(
          "With `items` it is worked out from them. Without both, everything that is left.",
          Type.Optional(OrderValue),
        ),
        items: described(
          "The lines to refund.",
          Type.Optional(Type.Array(RefundedLine, { minItems: 1, maxItems: 500 })),
        ),
        reason: described("Why; the customer reads it on the page of the order.", Type.Optional(Line)),
      },
      closed,
    ),
    data: Type.Array(PlatformPayment, { maxItems: 1_000 }),
  }),
};
