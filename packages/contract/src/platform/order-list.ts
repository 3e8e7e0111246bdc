import { LogisticType } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { paymentStates } from "@vitrine/domain/payment/payment-state";
import { type Static, Type } from "typebox";
import { FulfilmentStageField, Invoice } from "../storefront/order.ts";
import { described } from "../wire/described.ts";
import {
  Count,
  closed,
  Id,
  Line,
  Moment,
  Nullable,
  PageToken,
  SearchText,
  Timestamp,
  WireEnum,
  WireWord,
} from "../wire/fields.ts";
import { OrderValue } from "../wire/money.ts";
import { route } from "../wire/route.ts";
import { ShopId } from "./platform.ts";

/** The shop's own marks of an order. The customer does not see them. */
export const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 50 });

export const orderTimes = {
  createdAt: described("When the order began.", Timestamp),
  updatedAt: described("When it was changed last.", Timestamp),
  confirmedAt: described("When the customer confirmed the items; null before.", Nullable(Timestamp)),
  closedAt: described(
    "When the order was received or canceled. The customer cannot change it afterwards.",
    Nullable(Timestamp),
  ),
};

/** How an order stands with its money. Null in an answer: nothing is owed, because it is being made or was canceled unpaid. */
export const PaymentStateWord = WireWord(...paymentStates);

export const OrderSummary = Type.Object({
  id: described("The id of the order.", Id),
  version: described("Increases with every change.", Count),
  status: described("Where the order stands.", WireEnum(OrderStatus)),
  contactId: described("The contact whose order it is.", Id),
  customerName: described("The name of who buys; may be empty.", Line),
  totalAmout: described("What the customer pays.", OrderValue),
  ...orderTimes,
  number: described("The short number of the shop, once the order was placed.", Nullable(Count)),
  payment: described(
    "How it stands with its money.",
    Type.Object({
      state: described(
        "Null: nothing is owed, because the order is being made or was canceled unpaid.",
        Nullable(PaymentStateWord),
      ),
      method: described("The chosen method; null until one is chosen.", Nullable(WireEnum(PaymentMethod))),
      paidAmount: described("What the customer paid, also where some of it was given back.", OrderValue),
      refundedAmount: described("How much of it was given back.", OrderValue),
      dueAmount: described(
        "The rest that is to be paid of an order that is `partly-paid`; else absent.",
        Type.Optional(OrderValue),
      ),
      invoice: Type.Optional(Invoice),
    }),
  ),
  logistic: described(
    "Delivery or pickup, once it was chosen.",
    Nullable(
      Type.Object({
        type: described("Pickup or delivery.", WireEnum(LogisticType)),
        providerId: described(
          "The delivery zone or the pickup store; null for a freight that an agent typed.",
          Nullable(Id),
        ),
        name: described("Its name, to be shown.", Line),
        slot: described(
          "The scheduled time; null where none was chosen.",
          Nullable(
            Type.Object({
              startTime: described("The start.", Timestamp),
              endTime: described("The end.", Timestamp),
            }),
          ),
        ),
      }),
    ),
  ),
  stage: described(
    "How far the shop is with it; null while it is being made and once it is canceled.",
    Nullable(FulfilmentStageField),
  ),
  channel: described(
    "The conversation in which it was made; null for an order that no conversation began.",
    Nullable(
      Type.Object({
        channelType: described("The kind of chat.", WireEnum(ChannelType)),
        channelId: described("The channel, as in the shop document.", Id),
      }),
    ),
  ),
  agent: described(
    "The agent who worked on it last while it was made.",
    Nullable(
      Type.Object({
        id: described("The id of the agent.", Id),
        name: described("The name of the agent.", Line),
      }),
    ),
  ),
  sellerId: described("The seller of the order; null without one.", Nullable(Id)),
  itemCount: described("All units of all lines, without gifts.", Count),
  tags: described("The shop's own marks.", Tags),
});
export type OrderSummary = Static<typeof OrderSummary>;

export const OrderPage = Type.Object({
  orders: Type.Array(OrderSummary, { maxItems: 200, description: "The orders of this page." }),
  nextPageToken: described("The token of the next page; null on the last page.", Nullable(PageToken)),
});
export type OrderPage = Static<typeof OrderPage>;

export const platformOrderListRoutes = {
  "GET /platform/v1/shops/{shopId}/orders": route({
    access: "account",
    deed: "see-orders",
    operationId: "listOrders",
    tag: "Orders",
    summary: "List the orders of a shop, newest first",
    description:
      "Filters are combined with and; several values of one filter with or. To follow changes, sort by `updatedAt` and ask again with `updatedSince`.",
    params: Type.Object({ shopId: ShopId }),
    query: Type.Object(
      {
        status: described(
          "One status or several: `status=1&status=2`.",
          Type.Optional(Type.Array(WireEnum(OrderStatus), { minItems: 1, maxItems: 5 })),
        ),
        paymentState: described(
          "One payment state or several.",
          Type.Optional(Type.Array(PaymentStateWord, { minItems: 1, maxItems: paymentStates.length })),
        ),
        stage: described(
          "One stage of the fulfilment or several. A received order waits until the shop says more.",
          Type.Optional(Type.Array(FulfilmentStageField, { minItems: 1, maxItems: 5 })),
        ),
        contactId: described("Only orders of this contact.", Type.Optional(Id)),
        channelType: described(
          "The kind of conversation in which the order was made.",
          Type.Optional(WireEnum(ChannelType)),
        ),
        agentId: described("The agent who worked on it last while it was made.", Type.Optional(Id)),
        sellerId: described("Only orders of this seller.", Type.Optional(Id)),
        number: described("The short number of the shop.", Type.Optional(Count)),
        q: described(
          "The number, or beginnings of words: of the names of the customer and of the products of an order that was placed, or of the name and the phone of its contact. CPF and e-mail are encrypted, and not searched.",
          Type.Optional(SearchText),
        ),
        updatedSince: described(
          "Only orders that changed at this time or later, notes and tags of the shop included.",
          Type.Optional(Moment),
        ),
        from: described(
          "Only orders created at this time or later: their cart was begun then. See `placedFrom`.",
          Type.Optional(Moment),
        ),
        to: described("Only orders created before this time.", Type.Optional(Moment)),
        placedFrom: described(
          "Only orders that were placed (`closedAt`) at this time or later. One that is still being made is not among them.",
          Type.Optional(Moment),
        ),
        placedTo: described("Only orders that were placed before this time.", Type.Optional(Moment)),
        sort: described(
          "The order of the list; `-` means newest first. By `placedAt` only placed orders are listed.",
          Type.Optional(WireWord("-createdAt", "createdAt", "-updatedAt", "updatedAt", "-placedAt", "placedAt")),
        ),
        pageToken: described("The `nextPageToken` of the page before.", Type.Optional(PageToken)),
        perPage: described(
          "How many orders a page has.",
          Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
        ),
      },
      closed,
    ),
    data: OrderPage,
  }),
};
