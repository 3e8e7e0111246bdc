import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { type Static, Type } from "typebox";
import { FulfilmentStageField, Order } from "../storefront/order.ts";
import { Charge } from "../storefront/payment.ts";
import { Count, closed, Id, Line, Nullable, PageToken, Timestamp, WireEnum } from "../wire/fields.ts";
import { OrderValue } from "../wire/money.ts";
import { route } from "../wire/route.ts";
import { ShopId } from "./platform.ts";

/** A time in the years 1000 to 2999, so that every part of the system can calculate with it. */
const Moment = Type.String({ format: "date-time", maxLength: 40, pattern: "^[12]\\d{3}-" });

const times = {
  createdAt: Timestamp,
  updatedAt: Timestamp,
  confirmedAt: Nullable(Timestamp),
  /** When the order was received or canceled. The customer cannot change it afterwards. */
  closedAt: Nullable(Timestamp),
};

export const OrderSummary = Type.Object({
  id: Id,
  version: Count,
  status: WireEnum(OrderStatus),
  contactId: Id,
  customerName: Line,
  totalAmout: OrderValue,
  ...times,
});
export type OrderSummary = Static<typeof OrderSummary>;

export const OrderPage = Type.Object({
  orders: Type.Array(OrderSummary, { maxItems: 200 }),
  /** The token of the next page; null on the last page. */
  nextPageToken: Nullable(PageToken),
});
export type OrderPage = Static<typeof OrderPage>;

/** One change of an order, with its actor and the owner of the order. */
export const OrderEvent = Type.Object({
  version: Count,
  at: Timestamp,
  kind: Line,
  data: Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true }),
  actor: Type.Object({
    type: Type.String({ maxLength: 20, description: "customer, agent, platform or system" }),
    id: Type.String({ maxLength: 128 }),
    name: Line,
  }),
  ownerId: Id,
});
export type OrderEvent = Static<typeof OrderEvent>;

const RefundedLine = Type.Object({ index: Count, quantity: Type.Integer({ minimum: 1, maximum: 9_999 }) }, closed);

export const PaymentRefund = Type.Object({
  id: Id,
  amount: OrderValue,
  reason: Line,
  items: Type.Array(RefundedLine, { maxItems: 500 }),
  /** `processing`: the provider has not answered yet. */
  status: Type.Union([Type.Literal("processing"), Type.Literal("done"), Type.Literal("refused")]),
  /** Given back by the shop itself. No provider was asked. */
  isManual: Type.Boolean(),
  /** Who asked for it: the account of the platform, or an agent. */
  by: Type.Object({ type: Line, id: Type.String({ maxLength: 200 }), name: Line }),
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
  refundedAmount: OrderValue,
  /** Oldest first. Automatic refunds of a whole payment are not listed. */
  refunds: Type.Array(PaymentRefund, { maxItems: 1_000 }),
});
export type PlatformPayment = Static<typeof PlatformPayment>;

export const PlatformOrder = Type.Object({
  order: Order,
  /** Newest first. */
  payments: Type.Array(PlatformPayment, { maxItems: 1_000 }),
  contactId: Id,
  ...times,
  /** Oldest first; at most the last thousand. */
  events: Type.Array(OrderEvent, { maxItems: 1_000 }),
});
export type PlatformOrder = Static<typeof PlatformOrder>;

export const FulfilmentMove = Type.Object(
  {
    stage: FulfilmentStageField,
    /** Shown to the customer, on the order page and in the message: a tracking code, where to ring. */
    note: Type.Optional(Line),
  },
  closed,
);
export type FulfilmentMove = Static<typeof FulfilmentMove>;

const ofOrder = Type.Object({ shopId: ShopId, id: Id });

export const platformOrderRoutes = {
  "GET /platform/v1/shops/{shopId}/orders": route({
    access: "account",
    scope: "orders:read",
    summary: "List the orders of a shop, newest first",
    params: Type.Object({ shopId: ShopId }),
    query: Type.Object(
      {
        status: Type.Optional(WireEnum(OrderStatus)),
        /** Only orders created at this time or later. */
        from: Type.Optional(Moment),
        /** Only orders created before this time. */
        to: Type.Optional(Moment),
        pageToken: Type.Optional(PageToken),
        perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
      },
      closed,
    ),
    data: OrderPage,
  }),
  "GET /platform/v1/shops/{shopId}/orders/{id}": route({
    access: "account",
    scope: "orders:read",
    summary: "Get an order with its payments and its history",
    params: ofOrder,
    data: PlatformOrder,
  }),
  "POST /platform/v1/shops/{shopId}/orders/{id}/status": route({
    access: "account",
    scope: "orders:write",
    summary: "Set the status of an order: received, finalized or canceled",
    savesOwnKey: true,
    params: ofOrder,
    body: Type.Object({ status: WireEnum(OrderStatus) }, closed),
    data: Order,
  }),
  "POST /platform/v1/shops/{shopId}/orders/{id}/fulfilment": route({
    access: "account",
    scope: "orders:write",
    summary: "Say how far a received order is: preparing, ready or on-the-way, delivered (which finalizes it)",
    savesOwnKey: true,
    params: ofOrder,
    body: FulfilmentMove,
    data: Order,
  }),
  "POST /platform/v1/shops/{shopId}/orders/{id}/payment": route({
    access: "account",
    scope: "payments:write",
    summary: "Confirm a payment that was made by hand or on an external payment page",
    savesOwnKey: true,
    params: ofOrder,
    data: Type.Array(PlatformPayment, { maxItems: 1_000 }),
  }),
  "POST /platform/v1/shops/{shopId}/orders/{id}/refund": route({
    access: "account",
    scope: "payments:write",
    summary:
      "Refund a payment: what is left of it, an amount, or some items. A payment by hand is recorded as given back",
    savesOwnKey: true,
    params: ofOrder,
    body: Type.Object(
      {
        paymentId: Id,
        /** With `items` it is worked out from them. Without both, everything that is left. */
        amount: Type.Optional(OrderValue),
        items: Type.Optional(Type.Array(RefundedLine, { minItems: 1, maxItems: 500 })),
        reason: Type.Optional(Line),
      },
      closed,
    ),
    data: Type.Array(PlatformPayment, { maxItems: 1_000 }),
  }),
};
