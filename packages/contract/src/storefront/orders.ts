import { OrderStatus } from "@vitrine/domain/codes/order-status";
import type { CancelCause } from "@vitrine/domain/order/history/placed-order";
import type { GivenBack } from "@vitrine/domain/payment/refund";
import { type RefundArrival, refundArrivals } from "@vitrine/domain/payment/refund-arrival";
import { type Static, Type } from "typebox";
import { described } from "../wire/described.ts";
import { Count, closed, Id, Line, Name, Nullable, Timestamp, Url, WireEnum } from "../wire/fields.ts";
import { OrderValue } from "../wire/money.ts";
import { PictureAddress } from "../wire/picture.ts";
import { route } from "../wire/route.ts";
import { CancelTerms, FulfilmentStageField, Order } from "./order.ts";

export const OrderSummary = described(
  "A placed order in the contact's list.",
  Type.Object({
    id: Id,
    number: described("Null for an order that was canceled before it was placed.", Nullable(Count)),
    status: WireEnum(OrderStatus),
    placedAt: Timestamp,
    totalAmout: OrderValue,
    itemCount: Count,
    items: described(
      "The first items, for a list that shows a few of them.",
      Type.Array(Type.Object({ name: Name, imageUrl: Nullable(PictureAddress) }), { maxItems: 4 }),
    ),
    payment: Type.Pick(Order.properties.payment, ["method", "status", "refundedAmount"]),
    canPay: Type.Boolean({ description: "The customer can pay it now, or choose how." }),
    stage: Nullable(FulfilmentStageField),
  }),
);
export type OrderSummary = Static<typeof OrderSummary>;

export const orderMoments = [
  "placed",
  "paid",
  "preparing",
  "ready",
  "on-the-way",
  "delivered",
  "finalized",
  "canceled",
] as const;
/** What happened to a placed order that its buyer wants to know. */
export type OrderMoment = (typeof orderMoments)[number];

export const OrderRefund = described(
  "Money that went back to the customer, or is on its way.",
  Type.Object({
    amount: OrderValue,
    at: Timestamp,
    isDone: Type.Boolean({ description: "False while the provider has not confirmed it." }),
    reason: described("In the shop's words; empty where it gave none.", Line),
    arrival: described(
      "On which way it goes back, and so when it is there; `by-shop`: people hand it over.",
      Type.Unsafe<RefundArrival>({ type: "string", enum: [...refundArrivals] }),
    ),
    cause: Type.Unsafe<GivenBack["cause"]>({ type: "string", enum: ["shop", "order-canceled", "paid-twice"] }),
  }),
);
export type OrderRefund = Static<typeof OrderRefund>;

export const AskedForm = Type.Object({ reason: Line, by: Line, askedAt: Timestamp });
export const AnswerForm = Type.Object({
  isAllowed: Type.Boolean(),
  by: Line,
  reason: described("Empty where they gave none.", Type.String({ maxLength: 300 })),
  at: Timestamp,
});
export type AnswerForm = Static<typeof AnswerForm>;

export const OrderPage = Type.Object({
  order: Order,
  placedAt: Timestamp,
  timeline: described(
    "Oldest first.",
    Type.Array(
      Type.Object({
        what: Type.Unsafe<OrderMoment>({ type: "string", enum: [...orderMoments] }),
        at: Timestamp,
        note: Type.String({ maxLength: 200, description: "What the shop wrote about it, such as a tracking code." }),
        because: described(
          "Why the order was canceled, where it is known.",
          Nullable(Type.Unsafe<CancelCause>({ type: "string", enum: ["unpaid", "customer", "shop"] })),
        ),
      }),
      { maxItems: 50 },
    ),
  ),
  refunds: Type.Array(OrderRefund, { maxItems: 1_000, description: "Oldest first." }),
  canPay: Type.Boolean(),
  restPixCode: described(
    "A Pix to the shop's own key for what is left to pay after the items were changed. People confirm it.",
    Type.Optional(Type.String({ maxLength: 600 })),
  ),
  heldUntil: described(
    "Until when the goods are kept for an unpaid order; null where no time is set. It is canceled some minutes later.",
    Nullable(Timestamp),
  ),
  canChangePayment: Type.Boolean(),
  canCancel: Type.Boolean(),
  refundOnCancel: described("What goes back to the buyer when it is canceled.", OrderValue),
  refundArrival: described(
    "On which way that goes back. Null where nobody paid, or in several ways.",
    Nullable(Type.Unsafe<RefundArrival>({ type: "string", enum: [...refundArrivals] })),
  ),
  cancelApproval: described(
    "Only for an agent who may not give back what was paid: what they asked for, or null while they may ask.",
    Type.Optional(Nullable(AskedForm)),
  ),
  cancelAnswer: described(
    "Only for the people of the shop: what was decided when somebody asked to cancel it, until it is asked anew.",
    Type.Optional(AnswerForm),
  ),
  canRepeat: Type.Boolean(),
  chatLink: described("The way back to the conversation with the shop.", Nullable(Url)),
});
export type OrderPage = Static<typeof OrderPage>;

export const RepeatedOrder = described(
  "The open order after a repeat, and what is different from the first time.",
  Type.Object({
    order: Order,
    changes: described(
      "A sentence each, which names its product.",
      Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: 1_000 }),
    ),
  }),
);
export type RepeatedOrder = Static<typeof RepeatedOrder>;

const ofOrder = Type.Object({ id: Id });

export const placedOrderRoutes = {
  "GET /api/orders": route({
    access: "session",
    deed: "read-order",
    operationId: "listOwnOrders",
    tag: "Storefront: placed orders",
    summary: "The contact's placed orders, newest first",
    query: Type.Object({ perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }, closed),
    data: Type.Array(OrderSummary, { maxItems: 100 }),
  }),
  "GET /api/orders/{id}": route({
    access: "session",
    deed: "read-order",
    operationId: "getOwnOrder",
    tag: "Storefront: placed orders",
    summary: "One order of the contact, with what can be done with it now",
    params: ofOrder,
    data: OrderPage,
  }),
  "POST /api/orders/{id}/cancel": route({
    access: "session",
    deed: "cancel-own-order",
    operationId: "cancelOwnOrder",
    tag: "Storefront: placed orders",
    summary:
      "Cancel a placed order: the customer while it is neither paid nor prepared, an agent while it is not delivered",
    description: "An order that is paid also needs the reason and the sum that goes back, and a role that may give it.",
    savesOwnKey: true,
    params: ofOrder,
    query: Type.Object(CancelTerms, closed),
    data: Order,
  }),
  "POST /api/orders/{id}/cancel-request": route({
    access: "session",
    deed: "ask-cancel",
    operationId: "askCancel",
    tag: "Storefront: placed orders",
    summary: "Ask those who may give money back to cancel a paid order",
    savesOwnKey: true,
    params: ofOrder,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200, pattern: "\\S" }) }, closed),
    data: Order,
  }),
  "POST /api/orders/{id}/said-paid": route({
    access: "session",
    deed: "pay-order",
    operationId: "sayPaid",
    tag: "Storefront: placed orders",
    summary: "Say that a payment was made that no provider tells of",
    description: "It pays nothing: the people of the shop are told, and look. Said again, it changes nothing.",
    savesOwnKey: true,
    params: ofOrder,
    data: Order,
  }),
  "POST /api/orders/{id}/repeat": route({
    access: "session",
    deed: "change-order",
    operationId: "repeatOwnOrder",
    tag: "Storefront: placed orders",
    summary: "Put the items of a placed order into the open one, as far as they are still sold",
    params: ofOrder,
    data: RepeatedOrder,
  }),
};
