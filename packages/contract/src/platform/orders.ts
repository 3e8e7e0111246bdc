import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { type Static, Type } from "typebox";
import { Order } from "../storefront/order.ts";
import { Charge } from "../storefront/payment.ts";
import { Count, closed, Id, Line, Nullable, PageToken, Timestamp, WireEnum } from "../wire/fields.ts";
import { Reais } from "../wire/money.ts";
import { route } from "../wire/route.ts";
import { ShopId } from "./platform.ts";

/** A moment in years that every part of the system can count with. */
const Moment = Type.String({ format: "date-time", maxLength: 40, pattern: "^[12]\\d{3}-" });

const times = {
  createdAt: Timestamp,
  updatedAt: Timestamp,
  confirmedAt: Nullable(Timestamp),
  /** When it was received or canceled: the customer changes nothing from then on. */
  closedAt: Nullable(Timestamp),
};

export const OrderSummary = Type.Object({
  id: Id,
  version: Count,
  status: WireEnum(OrderStatus),
  contactId: Id,
  customerName: Line,
  totalAmout: Reais,
  ...times,
});
export type OrderSummary = Static<typeof OrderSummary>;

export const OrderPage = Type.Object({
  orders: Type.Array(OrderSummary, { maxItems: 200 }),
  /** Where the list goes on; null at its end. */
  nextPageToken: Nullable(PageToken),
});
export type OrderPage = Static<typeof OrderPage>;

/** One change of an order: what was done, who did it, and whose order it was. */
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

/** One try to get the order paid, with what only the shop needs to know. */
export const PlatformPayment = Type.Object({
  ...Charge.properties,
  /** What the provider calls it. */
  providerPaymentId: Nullable(Id),
  /** The provider's own word for a refusal. */
  failureCode: Nullable(Line),
  /** Paid although nobody was waiting for it: it goes back. */
  isExtra: Type.Boolean(),
  isRefunded: Type.Boolean(),
});
export type PlatformPayment = Static<typeof PlatformPayment>;

export const PlatformOrder = Type.Object({
  order: Order,
  /** Newest first. */
  payments: Type.Array(PlatformPayment, { maxItems: 1_000 }),
  contactId: Id,
  ...times,
  /** Oldest first; of a very long history, the last thousand. */
  events: Type.Array(OrderEvent, { maxItems: 1_000 }),
});
export type PlatformOrder = Static<typeof PlatformOrder>;

const ofOrder = Type.Object({ shopId: ShopId, id: Id });

export const platformOrderRoutes = {
  "GET /platform/v1/shops/{shopId}/orders": route({
    access: "account",
    summary: "The shop's orders, newest first",
    params: Type.Object({ shopId: ShopId }),
    query: Type.Object(
      {
        status: Type.Optional(WireEnum(OrderStatus)),
        /** Begun at this moment or later. */
        from: Type.Optional(Moment),
        /** Begun before this moment. */
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
    summary: "One order with its history",
    params: ofOrder,
    data: PlatformOrder,
  }),
  "POST /platform/v1/shops/{shopId}/orders/{id}/status": route({
    access: "account",
    summary: "Receive, finalize or cancel an order",
    savesOwnKey: true,
    params: ofOrder,
    body: Type.Object({ status: WireEnum(OrderStatus) }, closed),
    data: Order,
  }),
  "POST /platform/v1/shops/{shopId}/orders/{id}/payment": route({
    access: "account",
    summary: "Tell that a payment arranged by people, or on a page of its own, was made",
    savesOwnKey: true,
    params: ofOrder,
    data: Type.Array(PlatformPayment, { maxItems: 1_000 }),
  }),
  "POST /platform/v1/shops/{shopId}/orders/{id}/refund": route({
    access: "account",
    summary: "Give the money of a payment back, whole",
    savesOwnKey: true,
    params: ofOrder,
    body: Type.Object({ paymentId: Id }, closed),
    data: Type.Array(PlatformPayment, { maxItems: 1_000 }),
  }),
};
