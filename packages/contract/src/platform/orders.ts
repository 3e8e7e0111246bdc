import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { type Static, Type } from "typebox";
import { FulfilmentStageField, Order } from "../storefront/order.ts";
import { Charge } from "../storefront/payment.ts";
import { Count, closed, Id, Line, Nullable, Text, Timestamp, WireEnum } from "../wire/fields.ts";
import { OrderValue } from "../wire/money.ts";
import { route } from "../wire/route.ts";
import { orderTimes, Tags } from "./order-list.ts";
import { ShopId } from "./platform.ts";

/** One change of an order, with its actor and the owner of the order. */
export const OrderEvent = Type.Object({
  /** The version of the order after the change. */
  version: Count,
  /** When it happened. */
  at: Timestamp,
  /** What happened, such as `coupon-applied`. */
  kind: Line,
  /** The details of the change; they depend on the kind. */
  data: Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true }),
  /** Who did it. */
  actor: Type.Object({
    type: Type.String({ maxLength: 20, description: "customer, agent, assistant, platform or system" }),
    /** The id of the person, account or part of the system. */
    id: Type.String({ maxLength: 128 }),
    /** The name, to be shown. */
    name: Line,
  }),
  /** The contact whose order it was then. */
  ownerId: Id,
});
export type OrderEvent = Static<typeof OrderEvent>;

const RefundedLine = Type.Object(
  {
    /** The `index` of the line. */
    index: Count,
    /** How many of its units. */
    quantity: Type.Integer({ minimum: 1, maximum: 9_999 }),
  },
  closed,
);

export const PaymentRefund = Type.Object({
  /** The id of the refund. */
  id: Id,
  /** How much is given back. */
  amount: OrderValue,
  /** In the shop's words; may be empty. */
  reason: Line,
  /** The lines that it is for; empty for an amount. */
  items: Type.Array(RefundedLine, { maxItems: 500 }),
  /** `processing`: the provider has not answered yet. */
  status: Type.Union([Type.Literal("processing"), Type.Literal("done"), Type.Literal("refused")]),
  /** Given back by the shop itself. No provider was asked. */
  isManual: Type.Boolean(),
  /** Who asked for it: the account of the platform, an agent, or the system by rule. */
  by: Type.Object({
    /** `platform`, `agent` or `system`. */
    type: Line,
    /** The id of the account or the agent. */
    id: Type.String({ maxLength: 200 }),
    /** The name, to be shown. */
    name: Line,
  }),
  /** When it was asked for. */
  createdAt: Timestamp,
});
export type PaymentRefund = Static<typeof PaymentRefund>;

/** One attempt to charge the order, with details that only the shop sees. */
export const PlatformPayment = Type.Object({
  ...Charge.properties,
  /** The provider's id of the payment. */
  providerPaymentId: Nullable(Id),
  /** The provider's own code of a refusal. `disputed` of a paid one that its customer contests. */
  failureCode: Nullable(Line),
  /** A payment that was no longer expected, such as a second one. It is refunded. */
  isExtra: Type.Boolean(),
  /** Everything was refunded. */
  isRefunded: Type.Boolean(),
  /** All that is left goes back: the provider was asked, and has not said yet that it is done. */
  isRefunding: Type.Boolean(),
  /** How much was given back so far. */
  refundedAmount: OrderValue,
  /** Oldest first. Automatic refunds of a whole payment are not listed. */
  refunds: Type.Array(PaymentRefund, { maxItems: 1_000 }),
});
export type PlatformPayment = Static<typeof PlatformPayment>;

/** A note of the shop for itself. */
export const OrderNote = Type.Object({
  /** The id of the note. */
  id: Id,
  /** What it says. */
  text: Text,
  /** Who wrote it: the account of the platform, or a person of the shop. */
  author: Type.Object({
    /** `platform` or `agent`. */
    type: Line,
    /** The id of the account or the person. */
    id: Type.String({ maxLength: 128 }),
    /** The name, to be shown. */
    name: Line,
  }),
  /** When it was written. */
  createdAt: Timestamp,
});
export type OrderNote = Static<typeof OrderNote>;

/** Values of the shop's own systems, by key. The customer does not see them. */
export const Metadata = Type.Unsafe<Record<string, string>>({
  type: "object",
  propertyNames: { pattern: "^[\\w.:-]{1,40}$" },
  additionalProperties: { type: "string", maxLength: 500 },
  maxProperties: 50,
});

export const PlatformOrder = Type.Object({
  /** The version of the order and of what the shop wrote on it, for `If-Match`. */
  version: Type.String({ maxLength: 30 }),
  /** The order, as the customer sees it. */
  order: Order,
  /** Newest first. */
  payments: Type.Array(PlatformPayment, { maxItems: 1_000 }),
  /** The contact whose order it is. */
  contactId: Id,
  ...orderTimes,
  /** The shop's own marks. */
  tags: Tags,
  /** Facts for the shop's own system. */
  metadata: Metadata,
  /** Oldest first. */
  notes: Type.Array(OrderNote, { maxItems: 1_000 }),
  /** Oldest first; at most the last thousand. */
  events: Type.Array(OrderEvent, { maxItems: 1_000 }),
});
export type PlatformOrder = Static<typeof PlatformOrder>;

export const FulfilmentMove = Type.Object(
  {
    /** `waiting`, `preparing`, `ready` (pickups), `on-the-way` (deliveries) or `delivered`. */
    stage: FulfilmentStageField,
    /** Shown to the customer, on the order page and in the message: a tracking code, where to ring. */
    note: Type.Optional(Line),
  },
  closed,
);
export type FulfilmentMove = Static<typeof FulfilmentMove>;

export const ofOrder = Type.Object({
  /** The id of the shop. */
  shopId: ShopId,
  /** The id of the order. */
  id: Id,
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
        /** The new status; a canceled order stays canceled. */
        status: WireEnum(OrderStatus),
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
        /** The payment to refund, as in the `payments` of the order. */
        paymentId: Id,
        /** With `items` it is worked out from them. Without both, everything that is left. */
        amount: Type.Optional(OrderValue),
        /** The lines to refund. */
        items: Type.Optional(Type.Array(RefundedLine, { minItems: 1, maxItems: 500 })),
        /** Why; the customer reads it on the page of the order. */
        reason: Type.Optional(Line),
      },
      closed,
    ),
    data: Type.Array(PlatformPayment, { maxItems: 1_000 }),
  }),
};
