import { LogisticType } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { paymentStates } from "@vitrine/domain/payment/payment-state";
import { type Static, Type } from "typebox";
import { FulfilmentStageField } from "../storefront/order.ts";
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
  ...orderTimes,
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
};
