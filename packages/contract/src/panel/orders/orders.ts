import { chatTypes } from "@vitrine/domain/codes/chat-types";
import { fulfilmentStages } from "@vitrine/domain/codes/fulfilment";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { receiptMeans } from "@vitrine/domain/codes/receipt-means";
import { actionObstacles, orderActions } from "@vitrine/domain/panel/order-actions";
import { MOST_PRINTED } from "@vitrine/domain/panel/picking-list";
import { paymentStates } from "@vitrine/domain/payment/payment-state";
import { type Static, Type } from "typebox";
import { OrderSummary, PaymentStateWord } from "../../platform/order-list.ts";
import { PlatformOrder } from "../../platform/orders.ts";
import { ShopId } from "../../platform/platform.ts";
import { SentMessage } from "../../storefront/messaging.ts";
import { FulfilmentStageField, Invoice } from "../../storefront/order.ts";
import { AnswerForm, AskedForm } from "../../storefront/orders.ts";
import {
  Count,
  closed,
  Id,
  Line,
  Moment,
  Name,
  Nullable,
  PageToken,
  SearchText,
  Text,
  Timestamp,
  WireEnum,
  WireWord,
} from "../../wire/fields.ts";
import { OrderValue } from "../../wire/money.ts";
import { route } from "../../wire/route.ts";

/** Some of these words, with commas, as in the address of a list. */
function WordList(...words: readonly string[]) {
  const any = words.join("|");
  return Type.String({ maxLength: 200, pattern: `^(${any})(,(${any}))*$` });
}

export const placedStatuses = ["received", "finalized", "canceled", "error"] as const;
export type PlacedStatus = (typeof placedStatuses)[number];
const orderChannels = chatTypes.map(({ word }) => word);
export const panelOrderSorts = ["placedAt", "createdAt", "changedAt", "total", "slot"] as const;

const filters = {
  status: Type.Optional(WordList(...placedStatuses)),
  payment: Type.Optional(WordList(...paymentStates)),
  stage: Type.Optional(WordList(...fulfilmentStages)),
  /** Only what is paid, or is paid when it arrives: nothing of it waits for money. */
  preparable: Type.Optional(WireWord("yes", "no")),
  channel: Type.Optional(WireWord(...orderChannels)),
  seller: Type.Optional(Id),
  agent: Type.Optional(Id),
  contact: Type.Optional(Id),
  /** One of the shop's own marks. */
  tag: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
  /** Placed at this time or later, and before. */
  from: Type.Optional(Moment),
  to: Type.Optional(Moment),
  /** To be delivered or picked up from this time, and before. */
  slotFrom: Type.Optional(Moment),
  slotTo: Type.Optional(Moment),
  /** The number, or beginnings of words: names, phone, products, SKUs. */
  q: Type.Optional(SearchText),
  sort: Type.Optional(WireWord(...panelOrderSorts.flatMap((key) => [key, `-${key}` as const]))),
};

export const PanelOrderFilter = Type.Object(filters, closed);
export type PanelOrderFilter = Static<typeof PanelOrderFilter>;

export const PanelOrderRow = Type.Object({
  ...OrderSummary.properties,
  /** Where a delivery goes. */
  neighborhood: Line,
  /** When its papers were printed last. */
  printedAt: Nullable(Timestamp),
});
export type PanelOrderRow = Static<typeof PanelOrderRow>;

const Person = Type.Object({ id: Type.String({ maxLength: 128 }), name: Line });

/** One step of the history, in words. */
const HistoryStep = Type.Object({
  version: Count,
  at: Timestamp,
  by: WireWord("customer", "agent", "assistant", "platform", "system"),
  /** Empty for the customer and for the shop's own systems. */
  name: Line,
  texts: Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: 100 }),
  /** In the words of who did it, where they gave one. */
  reason: Line,
});
export type HistoryStep = Static<typeof HistoryStep>;

const Obstacle = Nullable(WireWord(...actionObstacles));

export const PanelOrderDetails = Type.Object({
  ...PlatformOrder.properties,
  contact: Type.Object({ id: Id, name: Line, phone: Type.String({ maxLength: 40 }), isAnonymous: Type.Boolean() }),
  channel: OrderSummary.properties.channel,
  agent: OrderSummary.properties.agent,
  paymentState: Nullable(PaymentStateWord),
  /** How the shop calls the chosen means of payment; empty without one. */
  paymentOption: Line,
  /** What the customer paid for each line, after discounts: what its units give back. */
  refundLines: Type.Array(Type.Object({ index: Count, name: Line, quantity: Count, paid: OrderValue }), {
    maxItems: 1_000,
  }),
  /** Since when the customer says that they paid what people confirm. */
  saidPaidAt: Nullable(Timestamp),
  printedAt: Nullable(Timestamp),
  /** Newest first. */
  history: Type.Array(HistoryStep, { maxItems: 1_000 }),
  /** To the contact about this order, newest first. */
  messages: Type.Array(SentMessage, { maxItems: 50 }),
  /** What this member may do with it now; an obstacle says why not. */
  allowed: Type.Object({
    stages: Type.Array(Type.Object({ stage: FulfilmentStageField, obstacle: Obstacle }), { maxItems: 5 }),
    actions: Type.Array(Type.Object({ action: WireWord(...orderActions), obstacle: Obstacle }), { maxItems: 20 }),
  }),
  /** What goes back to the buyer when it is canceled. */
  refundOnCancel: OrderValue,
  /** Whether this member has to ask for the cancellation, what waits for an answer, and what was answered last. */
  cancelRequest: Type.Object({
    mayAsk: Type.Boolean(),
    waiting: Nullable(AskedForm),
    answer: Nullable(AnswerForm),
  }),
  /** The same for money that is to go back. */
  refundRequest: Type.Object({
    mayAsk: Type.Boolean(),
    waiting: Nullable(Type.Object({ ...AskedForm.properties, amount: OrderValue })),
    /** `hasFailed`: it was allowed, and the provider refused it. */
    answer: Nullable(Type.Object({ ...AnswerForm.properties, hasFailed: Type.Boolean() })),
  }),
  timeZone: Name,
});
export type PanelOrderDetails = Static<typeof PanelOrderDetails>;

export const FilterChoices = Type.Object({
  sellers: Type.Array(Person, { maxItems: 500 }),
  /** Who worked on orders. */
  agents: Type.Array(Person, { maxItems: 200 }),
  channels: Type.Array(WireWord(...orderChannels), { maxItems: 4 }),
  /** The tags that orders have, by name. */
  tags: Type.Array(Line, { maxItems: 200 }),
  timeZone: Name,
});

/** How many received orders are at each stage, and how many of them are not paid. More than `most` are not counted. */
export const StageCounts = Type.Object({
  stages: Type.Object(
    Object.fromEntries(fulfilmentStages.map((stage) => [stage, Count])) as Record<
      (typeof fulfilmentStages)[number],
      typeof Count
    >,
  ),
  /** Of those that wait: what is paid, or is paid when it arrives. */
  toPrepare: Count,
  unpaid: Count,
  /** Delivered, and not paid. */
  owed: Count,
  most: Count,
});

export const PrintedOrder = Type.Object({
  id: Id,
  number: Nullable(Count),
  placedAt: Timestamp,
  customerName: Line,
  phone: Type.String({ maxLength: 40 }),
  isPickup: Type.Boolean(),
  logisticType: Nullable(WireEnum(LogisticType)),
  /** The delivery zone or the pickup store. */
  route: Line,
  district: Line,
  /** In one line; empty for a pickup. */
  address: Type.String({ maxLength: 1_000 }),
  slot: Nullable(Type.Object({ start: Timestamp, end: Timestamp })),
  items: Type.Array(
    Type.Object({
      sku: Id,
      name: Line,
      options: Type.String({ maxLength: 500 }),
      category: Line,
      quantity: Count,
      preferences: Type.String({ maxLength: 500 }),
      isGift: Type.Boolean(),
      /** Of all its units; null where the shop wrote no weight down. */
      weightGrams: Nullable(Count),
    }),
    { maxItems: 1_000 },
  ),
  total: OrderValue,
  payment: Type.Object({
    state: Nullable(PaymentStateWord),
    method: Nullable(WireEnum(PaymentMethod)),
    /** What is to be received at the door. */
    due: OrderValue,
    cashAmount: Nullable(OrderValue),
    /** How the shop calls the chosen means; empty without one. */
    option: Line,
    /** It is paid later: nothing is to be received at the door. */
    invoice: Type.Optional(Invoice),
  }),
  notes: Type.Array(Text, { maxItems: 20 }),
});
export type PrintedOrder = Static<typeof PrintedOrder>;

export const BulkAction = Type.Union([
  Type.Object(
    {
      kind: Type.Literal("move"),
      stage: FulfilmentStageField,
      /** How everything that these orders owe was received. */
      means: Type.Optional(WireWord(...receiptMeans)),
    },
    closed,
  ),
  /** Everything that delivered orders still owe was received. */
  Type.Object({ kind: Type.Literal("receive"), means: WireWord(...receiptMeans) }, closed),
  Type.Object({ kind: Type.Literal("mark-printed") }, closed),
]);
export type BulkAction = Static<typeof BulkAction>;

export const MOST_BULK_ORDERS = MOST_PRINTED;
export const MOST_MATCHING_ORDERS = 1_000;

const BulkResult = Type.Object({
  id: Id,
  /** Null where it was done. */
  error: Nullable(Type.Object({ code: Line, message: Type.String({ maxLength: 1_000 }) })),
});
export type BulkResult = Static<typeof BulkResult>;

const inShop = Type.Object({ shopId: ShopId });
const orders = "/painel/api/shops/{shopId}/orders";
const sees = { access: "member", deed: "see-orders" } as const;

export const panelOrderRoutes = {
  [`GET ${orders}` as const]: route({
    ...sees,
    params: inShop,
    query: Type.Object(
      {
        ...filters,
        cursor: Type.Optional(PageToken),
        perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      },
      closed,
    ),
    data: Type.Object({ items: Type.Array(PanelOrderRow, { maxItems: 200 }), nextPageToken: Nullable(PageToken) }),
  }),
  /** All orders that the filter means, as a file. */
  [`GET ${orders}.csv` as const]: route({
    access: "member",
    deed: "export-orders",
    fresh: true,
    params: inShop,
    query: PanelOrderFilter,
    data: Type.Null(),
    isFile: true,
  }),
  /** The orders that the filter means, to do something with all of them: the first thousand in the order of the list. */
  [`GET ${orders}/matching` as const]: route({
    ...sees,
    params: inShop,
    query: PanelOrderFilter,
    data: Type.Object({
      items: Type.Array(Type.Object({ id: Id, number: Nullable(Count) }), { maxItems: MOST_MATCHING_ORDERS }),
      hasMore: Type.Boolean(),
    }),
  }),
  [`GET ${orders}/choices` as const]: route({ ...sees, params: inShop, data: FilterChoices }),
  [`GET ${orders}/counts` as const]: route({ ...sees, params: inShop, data: StageCounts }),
  /** The times of a day or of some days, with how many orders have each. */
  [`GET ${orders}/slots` as const]: route({
    ...sees,
    params: inShop,
    query: Type.Object({ from: Moment, to: Moment }, closed),
    data: Type.Object({
      items: Type.Array(Type.Object({ start: Timestamp, end: Timestamp, count: Count }), { maxItems: 500 }),
    }),
  }),
  /** The papers of some orders, or of all that the filter means. */
  [`GET ${orders}/papers` as const]: route({
    ...sees,
    params: inShop,
    query: Type.Object({ ...filters, ids: Type.Optional(Type.String({ maxLength: 30_000 })) }, closed),
    data: Type.Object({
      shopName: Line,
      timeZone: Name,
      items: Type.Array(PrintedOrder, { maxItems: MOST_BULK_ORDERS }),
      /** The filter means more orders than one print has. */
      hasMore: Type.Boolean(),
    }),
  }),
  [`POST ${orders}/bulk` as const]: route({
    access: "member",
    deed: "fulfil-orders",
    params: inShop,
    body: Type.Object(
      { ids: Type.Array(Id, { minItems: 1, maxItems: MOST_BULK_ORDERS, uniqueItems: true }), action: BulkAction },
      closed,
    ),
    data: Type.Object({ results: Type.Array(BulkResult, { maxItems: MOST_BULK_ORDERS }) }),
  }),
};
