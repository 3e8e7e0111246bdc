import { LogisticType } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { paymentStates } from "@vitrine/domain/payment/payment-state";
import { type Static, Type } from "typebox";
import { FulfilmentStageField, Order } from "../storefront/order.ts";
import { Charge } from "../storefront/payment.ts";
import {
  Count,
  closed,
  Id,
  Line,
  Moment,
  Nullable,
  PageToken,
  SearchText,
  Text,
  Timestamp,
  WireEnum,
  WireWord,
} from "../wire/fields.ts";
import { OrderValue } from "../wire/money.ts";
import { route } from "../wire/route.ts";
import { ShopId } from "./platform.ts";

/** The shop's own marks of an order. The customer does not see them. */
export const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 50 });

const times = {
  /** When the order began. */
  createdAt: Timestamp,
  /** When it was changed last. */
  updatedAt: Timestamp,
  /** When the customer confirmed the items; null before. */
  confirmedAt: Nullable(Timestamp),
  /** When the order was received or canceled. The customer cannot change it afterwards. */
  closedAt: Nullable(Timestamp),
};

/** How an order stands with its money. Null in an answer: nothing is owed, because it is being made or was canceled unpaid. */
export const PaymentStateWord = WireWord(...paymentStates);

export const OrderSummary = Type.Object({
  /** The id of the order. */
  id: Id,
  /** Increases with every change. */
  version: Count,
  /** Where the order stands. */
  status: WireEnum(OrderStatus),
  /** The contact whose order it is. */
  contactId: Id,
  /** The name of who buys; may be empty. */
  customerName: Line,
  /** What the customer pays. */
  totalAmout: OrderValue,
  ...times,
  /** The short number of the shop, once the order was placed. */
  number: Nullable(Count),
  /** How it stands with its money. */
  payment: Type.Object({
    /** Null: nothing is owed, because the order is being made or was canceled unpaid. */
    state: Nullable(PaymentStateWord),
    /** The chosen method; null until one is chosen. */
    method: Nullable(WireEnum(PaymentMethod)),
    /** What the customer paid, also where some of it was given back. */
    paidAmount: OrderValue,
    /** How much of it was given back. */
    refundedAmount: OrderValue,
  }),
  /** Delivery or pickup, once it was chosen. */
  logistic: Nullable(
    Type.Object({
      /** Pickup or delivery. */
      type: WireEnum(LogisticType),
      /** The delivery zone or the pickup store; null for a freight that an agent typed. */
      providerId: Nullable(Id),
      /** Its name, to be shown. */
      name: Line,
      /** The scheduled time; null where none was chosen. */
      slot: Nullable(
        Type.Object({
          /** The start. */
          startTime: Timestamp,
          /** The end. */
          endTime: Timestamp,
        }),
      ),
    }),
  ),
  /** How far the shop is with it; null while it is being made and once it is canceled. */
  stage: Nullable(FulfilmentStageField),
  /** The conversation in which it was made; null for an order that no conversation began. */
  channel: Nullable(
    Type.Object({
      /** The kind of chat. */
      channelType: WireEnum(ChannelType),
      /** The channel, as in the shop document. */
      channelId: Id,
    }),
  ),
  /** The agent who worked on it last while it was made. */
  agent: Nullable(
    Type.Object({
      /** The id of the agent. */
      id: Id,
      /** The name of the agent. */
      name: Line,
    }),
  ),
  /** The seller of the order; null without one. */
  sellerId: Nullable(Id),
  /** All units of all lines, without gifts. */
  itemCount: Count,
  /** The shop's own marks. */
  tags: Tags,
});
export type OrderSummary = Static<typeof OrderSummary>;

export const OrderPage = Type.Object({
  /** The orders of this page. */
  orders: Type.Array(OrderSummary, { maxItems: 200 }),
  /** The token of the next page; null on the last page. */
  nextPageToken: Nullable(PageToken),
});
export type OrderPage = Static<typeof OrderPage>;

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
  /** Who asked for it: the account of the platform, or an agent. */
  by: Type.Object({
    /** `platform` or `agent`. */
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
  /** The provider's own code of a refusal. */
  failureCode: Nullable(Line),
  /** A payment that was no longer expected, such as a second one. It is refunded. */
  isExtra: Type.Boolean(),
  /** Everything was refunded. */
  isRefunded: Type.Boolean(),
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
  ...times,
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
  "GET /platform/v1/shops/{shopId}/orders": route({
    access: "account",
    scope: "orders:read",
    operationId: "listOrders",
    tag: "Orders",
    summary: "List the orders of a shop, newest first",
    description:
      "Filters are combined with and; several values of one filter with or. To follow changes, sort by `updatedAt` and ask again with `updatedSince`.",
    params: Type.Object({ shopId: ShopId }),
    query: Type.Object(
      {
        /** One status or several: `status=1&status=2`. */
        status: Type.Optional(Type.Array(WireEnum(OrderStatus), { minItems: 1, maxItems: 5 })),
        /** One payment state or several. */
        paymentState: Type.Optional(Type.Array(PaymentStateWord, { minItems: 1, maxItems: 7 })),
        /** One stage of the fulfilment or several. A received order waits until the shop says more. */
        stage: Type.Optional(Type.Array(FulfilmentStageField, { minItems: 1, maxItems: 5 })),
        /** Only orders of this contact. */
        contactId: Type.Optional(Id),
        /** The kind of conversation in which the order was made. */
        channelType: Type.Optional(WireEnum(ChannelType)),
        /** The agent who worked on it last while it was made. */
        agentId: Type.Optional(Id),
        /** Only orders of this seller. */
        sellerId: Type.Optional(Id),
        /** The short number of the shop. */
        number: Type.Optional(Count),
        /**
         * The number, or beginnings of words: of the names of the customer and of the products of an order that was
         * placed, or of the name and the phone of its contact. CPF and e-mail are encrypted, and not searched.
         */
        q: Type.Optional(SearchText),
        /** Only orders that changed at this time or later, notes and tags of the shop included. */
        updatedSince: Type.Optional(Moment),
        /** Only orders created at this time or later. */
        from: Type.Optional(Moment),
        /** Only orders created before this time. */
        to: Type.Optional(Moment),
        /** The order of the list; `-` means newest first. */
        sort: Type.Optional(WireWord("-createdAt", "createdAt", "-updatedAt", "updatedAt")),
        /** The `nextPageToken` of the page before. */
        pageToken: Type.Optional(PageToken),
        /** How many orders a page has. */
        perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
      },
      closed,
    ),
    data: OrderPage,
  }),
  "GET /platform/v1/shops/{shopId}/orders/{id}": route({
    access: "account",
    scope: "orders:read",
    operationId: "getOrder",
    tag: "Orders",
    versioned: true,
    summary: "Get an order with its payments, its history, and what the shop wrote on it",
    params: ofOrder,
    data: PlatformOrder,
  }),
  "POST /platform/v1/shops/{shopId}/orders/{id}/status": route({
    access: "account",
    scope: "orders:write",
    operationId: "setOrderStatus",
    tag: "Orders",
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
    scope: "orders:write",
    operationId: "moveOrderFulfilment",
    tag: "Orders",
    summary: "Say how far a received order is: preparing, ready or on-the-way, delivered (which finalizes it)",
    savesOwnKey: true,
    params: ofOrder,
    body: FulfilmentMove,
    data: Order,
  }),
  "POST /platform/v1/shops/{shopId}/orders/{id}/payment": route({
    access: "account",
    scope: "payments:write",
    operationId: "confirmOrderPayment",
    tag: "Payments",
    summary: "Confirm a payment that was made by hand or on an external payment page",
    savesOwnKey: true,
    params: ofOrder,
    data: Type.Array(PlatformPayment, { maxItems: 1_000 }),
  }),
  "POST /platform/v1/shops/{shopId}/orders/{id}/refund": route({
    access: "account",
    scope: "payments:write",
    operationId: "refundPayment",
    tag: "Payments",
    summary:
      "Refund a payment: what is left of it, an amount, or some items. A payment by hand is recorded as given back",
    savesOwnKey: true,
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
